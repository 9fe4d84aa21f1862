-- T41: a loop over a table that grows as it is walked.
-- expect: answer 4
return { format_instruction = function()
  local t, n = { a = 1, b = 2, c = 3, d = 4 }, 0
  for k in pairs(t) do
    n = n + 1
    for i = 1, 100 do t[k .. i] = i end
  end
  return tostring(n)
end }
