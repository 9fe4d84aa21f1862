-- T79: a loop over a list of which 60000 places are empty.
-- expect: fuel
local t = {}
for i = 1, 60000 do t[i] = true end
for i = 1, 60000 do t[i] = nil end
return { format_instruction = function() while true do for _ in pairs(t) do end end end }
