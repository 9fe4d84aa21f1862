-- R17: a zero byte in an instruction.
-- expect: result
return { format_instruction = function() return "Turn\0left" end }
