-- T89: a comparator that fails every time, in a sort that is caught.
-- expect: fuel
local t = {}
for i = 1, 30000 do t[i] = i end
return { format_instruction = function() while true do pcall(table.sort, t, function() error('no') end) end end }
