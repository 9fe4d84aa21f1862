-- R13: bytes in an instruction that are not UTF-8.
-- expect: result
return { format_instruction = function() return "Turn \xff\xfe\xc0\xaf left" end }
