-- T105: next over keys that are long and differ only at their ends.
-- expect: fuel
return { format_instruction = function()
  local t, start = {}, ("x"):rep(30000)
  for i = 1, 60 do t[start .. i] = i end
  while true do for _ in next, t do end end
end }
