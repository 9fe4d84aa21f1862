-- T100: a member that is not there, with a name of 32000 bytes.
-- expect: fuel
local s = ('g'):rep(32000)
return { format_instruction = function() while true do waymark.i18n.t(s) pcall(function() return waymark.options[s] end) end end }
