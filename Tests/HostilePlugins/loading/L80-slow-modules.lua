-- L80: six modules that compile slowly, one after the other: together they take too long.
-- expect: load time or load fuel or harmless
-- seconds: 3
for i = 0, 5 do require('lib.m' .. i) end
return { format_instruction = function() end }
-- >> join lib/m0.lua
local a = 1 local b = a
*12000  or a
 return 1
-- >> join lib/m1.lua
local a = 1 local b = a
*12000  or a
 return 1
-- >> join lib/m2.lua
local a = 1 local b = a
*12000  or a
 return 1
-- >> join lib/m3.lua
local a = 1 local b = a
*12000  or a
 return 1
-- >> join lib/m4.lua
local a = 1 local b = a
*12000  or a
 return 1
-- >> join lib/m5.lua
local a = 1 local b = a
*12000  or a
 return 1
