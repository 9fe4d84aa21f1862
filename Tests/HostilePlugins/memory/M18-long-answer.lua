-- M18: an instruction of 32000 bytes.
-- expect: result
return { format_instruction = function() return ("x"):rep(32000) end }
