-- L51: a module that is a link out of the folder.
-- expect: refused WM0609
require "lib.x"
return { format_instruction = function() return "loaded" end }
-- >> link lib/x.lua CANARY
