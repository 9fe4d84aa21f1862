-- L84: a text of 15000 `\z` with blanks between them.
-- expect: harmless
-- >> join init.lua
local s = "
*15000 \z 
" return { format_instruction = function() end }
