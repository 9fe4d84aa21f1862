-- R16: the controls above 127, which terminals obey too.
-- expect: result
return { format_instruction = function() return "Turn \u{9b}2J left \u{85}" end }
