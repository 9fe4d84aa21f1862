-- L08: an expression of 20000 index links, which ends stock 5.4.4.
-- expect: load syntax
-- >> join init.lua
local a = {} local b = a
*20000 .x
 + 1 return {}
