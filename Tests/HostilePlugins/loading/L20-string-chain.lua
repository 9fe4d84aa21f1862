-- L20: method calls on literals, with links between: f"x".x"x".x …
-- expect: load syntax or load runtime
-- >> join init.lua
local f = type return f
*6000 .x"y"
