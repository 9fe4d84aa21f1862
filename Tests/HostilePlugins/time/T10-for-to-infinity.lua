-- T10: a numeric loop to infinity, after loops at the edges of the integers, which must end.
-- expect: fuel
return { format_instruction = function()
  local n = 0
  for i = math.maxinteger - 1, math.maxinteger do n = n + 1 end
  for i = math.mininteger, math.mininteger + 1, math.maxinteger do n = n + 1 end
  for i = math.mininteger + 1, math.mininteger, -1 do n = n + 1 end
  assert(n == 5, n)
  for i = 1, math.huge do end
end }
