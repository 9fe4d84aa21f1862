-- T40: sorting the keys of a large table, again and again.
-- expect: fuel or time
local t = {}
for i = 1, 5000 do t["key" .. i] = i end
return { format_instruction = function() while true do for _ in pairs(t) do break end end end }
