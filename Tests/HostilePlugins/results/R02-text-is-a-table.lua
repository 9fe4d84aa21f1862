-- R02: a table with __tostring where a text is wanted.
-- expect: result
return { format_instruction = function() return setmetatable({}, { __tostring = function() return "x" end }) end }
