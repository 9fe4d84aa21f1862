-- L61: two hundred files.
-- expect: refused WM0609
return { format_instruction = function() return "loaded" end }
-- >> many lib/f%d.lua 200
