-- L62: folders nested fifty deep.
-- expect: refused WM0609 or answer loaded
return { format_instruction = function() return "loaded" end }
-- >> folder d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d
