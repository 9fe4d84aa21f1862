-- T74: sorting texts of 32 KiB that differ at their end only.
-- expect: fuel or time
return { format_instruction = function()
  local t = {}
  local s = ("\0"):rep(1000)
  for i = 1, 1000 do t[i] = s .. (i * 7919 % 1000) end
  while true do table.sort(t) end
end }
