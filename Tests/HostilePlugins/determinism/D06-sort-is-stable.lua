-- D06: equal elements keep their order, so that a sort gives the same in every version of Lua.
-- expect: answer a1 c1 d1 b2 e2
return { format_instruction = function()
  local t = { "a1", "b2", "c1", "d1", "e2" }
  table.sort(t, function(x, y) return x:byte(2) < y:byte(2) end)
  return table.concat(t, " ")
end }
