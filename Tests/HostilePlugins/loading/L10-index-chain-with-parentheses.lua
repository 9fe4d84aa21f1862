-- L10: the chain of L08, each link in parentheses, 180 deep, twice.
-- expect: load syntax or load runtime or load memory
-- >> join init.lua
local a = {} local b =
*150 (
a
*150 .x.x.x)
 + 1 return {}
