-- L22: a constructor with 20000 elements and one with 3000 names.
-- expect: answer loaded or load syntax
-- >> join init.lua
local t = {
*20000 1,
} return { format_instruction = function() return "loaded" end }
