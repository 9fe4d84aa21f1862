-- M08: ten million results.
-- expect: runtime
return { format_instruction = function()
  assert(not pcall(table.unpack, {}, 1, 1e7))
  assert(not pcall(table.unpack, {}, math.mininteger, math.maxinteger))
  assert(not pcall(table.unpack, {}, 0, math.maxinteger))
  return table.unpack({}, -1, 1 << 31)
end }
