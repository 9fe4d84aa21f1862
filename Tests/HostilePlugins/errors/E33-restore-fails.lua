-- E33: what was saved cannot be restored: the old plugin stays.
-- expect: harmless or result or runtime
-- reload: yes
return {
  format_instruction = function() end,
  save = function() return { a = 1 } end,
  restore = function() error("\27[2Jno") end,
}
