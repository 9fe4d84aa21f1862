-- D01: the order of keys of all kinds is the same in every process.
-- expect: answer -3 1 2 10 0.5 1.5 Z a b ä false true
return { format_instruction = function()
  local t, keys = { b = 1, a = 1, Z = 1, ["ä"] = 1, [true] = 1, [false] = 1, [10] = 1, [-3] = 1, [1.5] = 1, [0.5] = 1, 1, 1 }, {}
  for k in pairs(t) do keys[#keys + 1] = tostring(k) end
  return table.concat(keys, " ")
end }
