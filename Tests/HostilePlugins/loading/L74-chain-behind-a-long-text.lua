-- L74: an index chain behind a long text that ends in brackets of its own.
-- expect: load syntax
-- >> join init.lua
local s = [=[ \]=] local t = [==[]=]==] local a = {} local b = a
*16000 .x
 + 1 return {}
