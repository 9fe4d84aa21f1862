-- L09: the chain of L08 with brackets, blanks and comments between.
-- expect: load syntax
-- >> join init.lua
local a = {} local b = a
*4000 --[[.]] [ "x" ]
 + 1 return {}
