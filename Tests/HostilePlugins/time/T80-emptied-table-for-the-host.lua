-- T80: a table with 60000 empty places, handed to the host again and again.
-- expect: fuel
local t = {}
for i = 1, 60000 do t[i] = true end
for i = 1, 60000 do t[i] = nil end
return { format_instruction = function() while true do pcall(waymark.log.info, t) end end }
