-- T82: gaps with names of 8000 bytes that are nearly those of the fields.
-- expect: fuel
local name = ('n'):rep(8000)
local s = ('{' .. name .. 'x}'):rep(3)
return { format_instruction = function() while true do waymark.i18n.t(s, { [name] = 1 }) end end }
