-- T83: errors about the longest allowed chain, at the end of a long function.
-- expect: fuel or runtime
-- >> join init.lua
local function fail(t) local n = 0
*3000  n = n + t.a
 return t
*190 .x
 + 1 end return { format_instruction = function() while true do pcall(fail, { a = 1 }) end end }
