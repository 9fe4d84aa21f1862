-- L68: a folder whose name is no id.
-- expect: refused WM0609 or WM0604
return { format_instruction = function() return "loaded" end }
-- >> as Hos tile
