-- E12: a module fails while it loads.
-- expect: load runtime
local words = require "lib.words"
return { format_instruction = function() return words end }
-- >> file lib/words.lua
local t = nil
return t.x
