-- R51: instructions of nothing and of blanks.
-- expect: harmless or result
local n = 0
return { format_instruction = function() n = n + 1 return n % 2 == 0 and "" or "   " end }
