-- T15: moving 2^60 elements without an instruction.
-- expect: runtime
return { format_instruction = function() table.move({}, 1, 1 << 60, 2) end }
