-- S05: the metatable that all texts of a state share.
-- expect: answer safe
return { format_instruction = function()
  local mt = getmetatable("")
  assert(type(mt) ~= "table" or not pcall(function() mt.__index = nil end))
  assert(not pcall(setmetatable, "", {}))
  assert(not pcall(function() string.len = nil end))
  assert(("x"):len() == 1 and ("").dump == nil and ("").pack == nil)
  return "safe"
end }
