-- S26: arithmetic on a text and a table, which goes through the metamethods of texts.
-- expect: runtime
return { format_instruction = function() return "10" + {} end }
