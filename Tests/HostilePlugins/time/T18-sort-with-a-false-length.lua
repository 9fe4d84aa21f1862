-- T18: sorting a table that says it has 2^31 elements, with a comparison in C.
-- expect: harmless
local t = setmetatable({ 3, 1, 2 }, { __len = function() return 1 << 31 end })
return { format_instruction = function() table.sort(t, rawequal) end }
