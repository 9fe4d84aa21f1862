-- T33: comparisons that contradict themselves, change the table, and fail in the middle.
-- expect: harmless
return { format_instruction = function()
  local n, t = 0, {}
  for i = 1, 500 do t[i] = i end
  table.sort(t, function() n = n + 1 return n % 3 == 0 end)
  table.sort(t, function() return true end)
  table.sort(t, function(a, b) t[a] = nil t[#t + 1] = b return a < b end)
  assert(not pcall(table.sort, { 3, 2, 1, "x" }))
  assert(not pcall(table.sort, { 3, 2, 1 }, function() error("in the middle") end))
  assert(not pcall(table.sort, { 0 / 0, {}, 0 / 0 }))
end }
