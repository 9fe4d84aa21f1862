-- T88: numbers with 308 digits before the point and 99 behind it.
-- expect: fuel
return { format_instruction = function() while true do ('%.99f %.99f'):format(1e308, -1e308) end end }
