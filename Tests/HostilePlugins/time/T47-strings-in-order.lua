-- T47: the order of two long texts that differ at their end, with zeros in them.
-- expect: fuel or time
return { format_instruction = function()
  local a, b = ("\0"):rep(31000) .. "a", ("\0"):rep(31000) .. "b"
  while true do local _ = a < b end
end }
