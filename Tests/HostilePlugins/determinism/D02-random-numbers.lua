-- D02: the same random numbers in every process.
-- expect: same
return { format_instruction = function()
  local t = {}
  for i = 1, 20 do t[i] = math.random(1000) end
  return table.concat(t, " ") .. " " .. math.random()
end }
