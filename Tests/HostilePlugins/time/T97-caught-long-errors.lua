-- T97: errors of 32000 bytes, caught, with their place before them.
-- expect: fuel
local s = ('x'):rep(31000)
return { format_instruction = function() while true do pcall(error, s, 1) end end }
