-- L75: an index chain behind `--[=`, which is no long comment, and a carriage return.
-- expect: load syntax
-- >> join init.lua
--[= [[ local a = {} local b = a
*16000 .x
 + 1 return {}
