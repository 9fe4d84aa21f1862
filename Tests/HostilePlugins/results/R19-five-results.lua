-- R19: more results than a hook may have.
-- expect: result or harmless
return { format_instruction = function() return "Turn left", 1, 2, 3, 4 end }
