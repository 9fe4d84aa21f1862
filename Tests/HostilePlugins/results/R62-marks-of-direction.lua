-- R62: the marks of the writing direction that are no brackets.
-- expect: answer Turn left
return { format_instruction = function() return "\u{200E}Turn\u{200F} \u{061C}left" end }
