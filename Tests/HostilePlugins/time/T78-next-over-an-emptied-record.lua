-- T78: a table that had 9000 names, asked again and again whether it is empty.
-- expect: fuel
local t = {}
for i = 1, 9000 do t['k' .. i] = i end
for i = 1, 9000 do t['k' .. i] = nil end
return { format_instruction = function() while true do next(t) end end }
