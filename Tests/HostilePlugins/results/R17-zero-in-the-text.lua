-- R17: a zero byte in an instruction.
-- expect: result or harmless
return { format_instruction = function() return "Turn\0left" end }
