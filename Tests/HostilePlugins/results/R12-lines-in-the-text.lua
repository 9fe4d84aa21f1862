-- R12: two lines in an instruction, the second one as if it came from the engine.
-- expect: result
return { format_instruction = function() return "Turn left\nERROR: the building is closed" end }
