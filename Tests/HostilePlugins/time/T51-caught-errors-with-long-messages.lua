-- T51: messages of 30000 bytes, made and caught without an end.
-- expect: fuel or time
return { format_instruction = function()
  local long = ("x"):rep(30000)
  while true do pcall(error, long) pcall(function() error(long) end) end
end }
