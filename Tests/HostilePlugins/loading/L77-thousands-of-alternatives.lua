-- L77: a chain of 12000 `or`, which compiles in quadratic time.
-- expect: harmless or load time
-- >> join init.lua
local a = 1 local b = a
*12000  or a
 return { format_instruction = function() end }
