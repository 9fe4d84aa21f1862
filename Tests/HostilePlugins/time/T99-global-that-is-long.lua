-- T99: a global that is not there, with a name of 32000 bytes.
-- expect: fuel
local s = ('g'):rep(32000)
return { format_instruction = function() while true do pcall(function() return _G[s] end) end end }
