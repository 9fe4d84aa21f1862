-- T84: lines of 32000 bytes for the log, which keeps 300 of them.
-- expect: fuel
local s = ('x'):rep(32000)
return { format_instruction = function() while true do waymark.log.info(s) end end }
