-- T81: a text of 32000 opening braces, to be filled.
-- expect: fuel
local s = ('{'):rep(32000)
return { format_instruction = function() while true do waymark.i18n.t(s, { a = 1 }) end end }
