-- T92: texts of 32000 zeros compared: each zero is a comparison of its own.
-- expect: fuel or time
local a = ('\0'):rep(31000) .. 'a'
local b = ('\0'):rep(31000) .. 'b'
return { format_instruction = function() while true do local _ = a < b end end }
