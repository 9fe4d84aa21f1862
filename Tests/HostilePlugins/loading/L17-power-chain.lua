-- L17: an expression of 20000 powers, right-associative.
-- expect: load syntax
-- >> join init.lua
return 1
*20000 ^1
