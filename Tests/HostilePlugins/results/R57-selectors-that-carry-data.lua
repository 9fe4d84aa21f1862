-- R57: two hundred variation selectors behind one picture.
-- expect: answer Turn left ☕
return { format_instruction = function() return "Turn left ☕" .. ("\u{E0101}\u{FE03}"):rep(100) end }
