-- L79: 9000 breaks in one loop.
-- expect: harmless or load time
-- >> join init.lua
while true do
*9000  break
 end return { format_instruction = function() end }
