-- L26: a table of a thousand functions.
-- expect: load runtime or load result or refused WM0606 or load memory
local t = { format_instruction = function() end }
for i = 1, 1000 do t["hook" .. i] = function() end end
return t
