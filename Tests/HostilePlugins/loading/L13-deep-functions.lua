-- L13: 3000 functions, each in the other.
-- expect: load syntax
-- >> join init.lua
return 
*3000 function()return 
1
*3000  end
