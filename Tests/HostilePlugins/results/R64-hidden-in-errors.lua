-- R64: hidden characters in the message of an error, and in the name of a type.
-- expect: runtime
return { format_instruction = function() error('a\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}b' .. tostring(setmetatable({}, { __name = 'n\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}' }))) end }
