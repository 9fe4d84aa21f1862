-- L72: an index chain behind a text that goes on after an escaped carriage return.
-- expect: load syntax
-- >> join init.lua
local s = '\' local a = {} local b = a
*16000 .x
 + 1 return {}
