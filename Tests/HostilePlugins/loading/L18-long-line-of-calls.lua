-- L18: 20000 calls in one expression, each on what the last one returned.
-- expect: load syntax or load runtime
-- >> join init.lua
local function f() return f end return f
*15000 ()
