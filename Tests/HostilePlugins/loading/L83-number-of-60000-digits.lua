-- L83: a number of 60000 digits, and one with as long an exponent.
-- expect: harmless or load runtime
-- >> join init.lua
local a = 1
*30000 9
 local b = 1e
*30000 9
 return { format_instruction = function() end }
