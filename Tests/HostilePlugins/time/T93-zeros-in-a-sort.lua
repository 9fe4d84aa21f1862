-- T93: texts of 32000 zeros in a sort.
-- expect: fuel or time
local t = {}
for i = 1, 60 do t[i] = ('\0'):rep(31000) .. i end
return { format_instruction = function() while true do table.sort(t) end end }
