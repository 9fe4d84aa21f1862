-- R61: a black flag with tags that spell a message instead of a region.
-- expect: answer Turn left 🏴
return { format_instruction = function() return "Turn left 🏴" .. ("\u{E0067}"):rep(30) .. "\u{E007F}" end }
