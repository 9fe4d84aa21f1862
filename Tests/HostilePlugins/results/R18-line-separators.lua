-- R18: the line ends of Unicode.
-- expect: result or harmless
return { format_instruction = function() return "Turn\u{2028}left\u{2029}now" end }
