-- T49: the dearest conversions of format, without an end.
-- expect: fuel or time
return { format_instruction = function()
  while true do string.format("%.99f%.99f%.99f%.99f", 1e308, -1e308, 5e-324, 1e300) end
end }
