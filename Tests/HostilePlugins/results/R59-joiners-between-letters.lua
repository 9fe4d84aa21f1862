-- R59: joiners between Latin letters, one bit each.
-- expect: answer Left
return { format_instruction = function() return ("L\u{200C}e\u{200D}f\u{200C}\u{200D}t") end }
