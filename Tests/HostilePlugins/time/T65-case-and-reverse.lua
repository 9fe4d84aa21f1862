-- T65: copies of 32 KiB in single calls: lower, upper, reverse, sub, rep.
-- expect: fuel or time
return { format_instruction = function()
  local s = ("aB"):rep(16000)
  while true do s:lower() s:upper() s:reverse() s:sub(2) s:len() end
end }
