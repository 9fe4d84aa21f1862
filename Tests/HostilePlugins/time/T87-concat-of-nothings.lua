-- T87: 30000 empty texts put together.
-- expect: fuel
local t = {}
for i = 1, 30000 do t[i] = '' end
return { format_instruction = function() while true do table.concat(t) end end }
