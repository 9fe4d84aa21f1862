-- L12: 5000 brackets, each in the other.
-- expect: load syntax
-- >> join init.lua
return 
*5000 (
1
*5000 )
