-- R55: zero-width blanks in an instruction. They are taken out.
-- expect: answer Turn left
return { format_instruction = function() return "Turn\u{200B} \u{2060}left\u{FEFF}" end }
