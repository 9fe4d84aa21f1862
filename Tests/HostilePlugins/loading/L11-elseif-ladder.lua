-- L11: 4000 elseif branches, which compile in quadratic time.
-- expect: load syntax
-- >> join init.lua
local a if a then
*4000 elseif a then
 end return {}
