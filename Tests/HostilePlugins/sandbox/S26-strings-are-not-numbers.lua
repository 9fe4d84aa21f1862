-- S26: arithmetic on texts, which goes through metamethods of stock Lua that are not there.
-- expect: runtime
return { format_instruction = function() return "10" + {} end }
