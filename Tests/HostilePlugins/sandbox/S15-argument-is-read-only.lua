-- S15: the argument of a hook: written, measured, walked, called, compared, joined, given a metatable.
-- expect: answer safe
return { format_instruction = function(e)
  assert(not pcall(function() e.text = "x" end))
  assert(not pcall(function() e.step.name = "x" end))
  assert(not pcall(rawset, e, "text", "x"))
  assert(not pcall(rawget, e, "text"))
  assert(not pcall(rawlen, e))
  assert(not pcall(setmetatable, e, {}))
  assert(type(getmetatable(e)) ~= "table")
  assert(not pcall(function() return e() end))
  assert(not pcall(function() return e < e end))
  assert(not pcall(function() return e .. "" end))
  assert(not pcall(function() return -e end))
  assert(not pcall(function() return e.no_such_member end))
  assert(not pcall(function() return e[1] end))
  assert(not pcall(function() return e[{}] end))
  assert(not pcall(function() return e[0 / 0] end))
  assert(not pcall(table.concat, e))
  assert(not pcall(table.unpack, e))
  assert(not pcall(ipairs, e) or true)
  assert(e == e and type(e) == "userdata")
  return "safe"
end }
