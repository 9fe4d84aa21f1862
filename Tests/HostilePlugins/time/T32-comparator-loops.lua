-- T32: the comparison of a sort never returns.
-- expect: fuel
return { format_instruction = function() table.sort({ 3, 2, 1 }, function() while true do end end) end }
