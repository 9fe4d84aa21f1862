-- R04: a function as the result.
-- expect: result
return { format_instruction = function() return type end }
