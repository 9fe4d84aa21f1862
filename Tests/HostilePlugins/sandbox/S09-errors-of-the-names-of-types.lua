-- S09: __name reaches into Lua's own messages, with escapes that clear the terminal.
-- expect: runtime
local t = setmetatable({}, { __name = "\27[2J\27]0;owned\7\n\r\u{202e}evil" })
return { format_instruction = function() return t + 1 end }
