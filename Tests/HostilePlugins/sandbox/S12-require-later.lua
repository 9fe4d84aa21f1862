-- S12: require while a hook runs.
-- expect: runtime
return { format_instruction = function() return require("lib.words") end }
-- >> file lib/words.lua
return "later"
