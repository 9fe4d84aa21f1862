-- L14: 201 locals, 256 upvalues, 70000 constants.
-- expect: load syntax
-- >> join init.lua
*250 local a 
return {}
