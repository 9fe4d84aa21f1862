-- L18: 20000 calls in one expression, each on what the last one returned.
-- expect: load result or load syntax
-- >> join init.lua
local function f() return f end return f
*15000 ()
