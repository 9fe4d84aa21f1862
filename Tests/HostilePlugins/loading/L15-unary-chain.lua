-- L15: 30000 minus signs and 'not's: the parser recurses for each.
-- expect: load syntax
-- >> join init.lua
return 
*15000 -~
1
