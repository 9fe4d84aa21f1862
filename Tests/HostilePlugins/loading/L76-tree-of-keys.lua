-- L76: keys that are chains themselves, side by side: short chains, but naming an error follows them all.
-- expect: load syntax
-- >> join init.lua
local a = {} local b = a
*90 [a.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x]
 + 1 return {}
