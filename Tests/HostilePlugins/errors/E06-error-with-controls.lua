-- E06: an error with escapes, line ends, marks and broken UTF-8.
-- expect: runtime
return { format_instruction = function() error("\27[2J\27]0;owned\7\r\n\u{202e}\u{2066}\u{9b}2J\xff\xfe\0 done", 0) end }
