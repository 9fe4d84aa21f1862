-- L11: 6000 elseif branches, which compile in quadratic time.
-- expect: load syntax
-- >> join init.lua
local a if a then
*6000 elseif a then
 end return {}
