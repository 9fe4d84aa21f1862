-- L73: an index chain behind a long comment with closing brackets of other levels in it.
-- expect: load syntax
-- >> join init.lua
--[==[ ]] ]=] ]===] -- ]==] local a = {} local b = a
*16000 .x
 + 1 return {}
