-- L55: links that lead to each other.
-- expect: refused WM0609 or answer loaded
return { format_instruction = function() return "loaded" end }
-- >> link lib/a.lua b.lua
-- >> link lib/b.lua a.lua
