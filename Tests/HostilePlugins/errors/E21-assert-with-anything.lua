-- E21: assert with a table as its message, with nothing, with false.
-- expect: runtime
return { format_instruction = function()
  pcall(assert) pcall(assert, false) pcall(assert, nil, {}) pcall(assert, false, nil)
  assert(false, setmetatable({}, { __name = "\27[2J" }))
end }
