-- M01: a table that grows until the heap is full.
-- expect: memory or fuel
return { format_instruction = function() local t = {} while true do t[#t + 1] = {} end end }
