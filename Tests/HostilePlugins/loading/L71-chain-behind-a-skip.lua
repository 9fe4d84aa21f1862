-- L71: an index chain behind `\z` and a carriage return in a text: a hasty reader takes it for a text without end.
-- expect: load syntax
-- >> join init.lua
local s = "\z" local a = {} local b = a
*16000 .x
 + 1 return {}
