-- E32: what is saved at a reload is a cycle, endless, or fails.
-- calls: 2
-- expect: harmless or result or runtime
-- reload: yes
return {
  format_instruction = function() end,
  save = function() local t = {} t.t = t return t end,
  restore = function() while true do end end,
}
