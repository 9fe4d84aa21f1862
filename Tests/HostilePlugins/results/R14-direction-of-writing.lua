-- R14: marks in an instruction that turn the direction of writing. Taken out or refused, never shown.
-- expect: result or harmless
return { format_instruction = function() return "Turn \u{202e}thgir\u{202c} \u{2066}now\u{2069} \u{200f}" end }
