-- R60: an instruction of Hangul fillers, which look like nothing.
-- expect: harmless or result
return { format_instruction = function() return "\u{3164}\u{FFA0}\u{115F}\u{1160}" end }
