-- R03: the argument itself as the result.
-- expect: result
return { format_instruction = function(e) return e end }
