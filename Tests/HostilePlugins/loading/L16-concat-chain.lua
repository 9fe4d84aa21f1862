-- L16: an expression of 20000 concatenations, right-associative.
-- expect: load syntax
-- >> join init.lua
local a="" return a
*20000 ..a
