-- M07: so many short texts that the table of all texts would have to grow and grow.
-- expect: memory or fuel
-- calls: 20
local t, n = {}, 0
return { format_instruction = function() for i = 1, 15000 do n = n + 1 t[n] = "k" .. n end end }
