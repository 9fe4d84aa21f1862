-- T37: a table with 60000 empty slots, asked again and again whether it is empty.
-- expect: fuel or time
local t = {}
for i = 1, 60000 do t[i] = true end
for i = 1, 60000 do t[i] = nil end
return { format_instruction = function() while true do next(t) end end }
