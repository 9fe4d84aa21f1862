-- L78: 8000 jumps to one label.
-- expect: harmless or load time
-- >> join init.lua
do
*8000  goto a
 ::a:: end return { format_instruction = function() end }
