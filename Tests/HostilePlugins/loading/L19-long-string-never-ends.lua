-- L19: a long text and a long comment that never end.
-- expect: load syntax
-- >> join init.lua
return {} --[==[ x
*2000 ]=]]]
