-- R01: a number where a text is wanted.
-- expect: result
return { format_instruction = function() return 12 end }
