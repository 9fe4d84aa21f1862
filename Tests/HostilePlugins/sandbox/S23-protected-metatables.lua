-- S23: the four metamethods that crash 5.4.4, set at once, set later, set through another's metatable.
-- expect: answer refused
return { format_instruction = function()
  for _, name in ipairs { "__gc", "__mode", "__close", "__metatable" } do
    assert(not pcall(setmetatable, {}, { [name] = function() end }), name)
    assert(not pcall(setmetatable, {}, { [name] = false }), name)
  end
  local m = {}
  local t = setmetatable({}, m)
  m.__gc, m.__mode, m.__close = type, "kv", type
  assert(getmetatable(t) == m or getmetatable(t) == nil)
  assert(not pcall(setmetatable, {}, m))
  assert(not pcall(function() local x <close> = t end))
  return "refused"
end }
