-- T73: the length of a table without an array, whose border must be searched for.
-- expect: fuel or time
local t = {}
for i = 1, 60 do t[1 << i] = true end
for i = 1, 20000 do t[i] = true end
for i = 1, 15000 do t[i] = nil end
return { format_instruction = function() while true do local _ = #t end end }
