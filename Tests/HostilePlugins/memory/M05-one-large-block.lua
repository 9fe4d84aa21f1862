-- M05: one table with more slots than a block may have.
-- expect: memory or fuel
-- calls: 4
local t = {}
return { format_instruction = function() for i = 1, 30000 do t[#t + 1] = true end end }
