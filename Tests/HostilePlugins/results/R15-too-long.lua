-- R15: an instruction of 1001 characters, and one of 1000 that are four bytes each.
-- expect: result
return { format_instruction = function() return ("x"):rep(1001) end }
