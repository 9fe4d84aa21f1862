-- R11: escapes and a bell in an instruction.
-- expect: result
return { format_instruction = function() return "\27[2JTurn left\7" end }
