-- D12: the length of a table with holes depends on its past, not on the process.
-- expect: same
return { format_instruction = function()
  local t = {}
  for i = 1, 100 do t[i] = i end
  for i = 1, 100, 3 do t[i] = nil end
  local u = { nil, nil, 3 }
  t[1 << 20] = 1
  return #t .. " " .. #u
end }
