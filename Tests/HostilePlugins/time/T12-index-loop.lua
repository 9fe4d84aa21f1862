-- T12: a table that looks up what it lacks in itself.
-- expect: runtime
local t = {}
setmetatable(t, { __index = t })
return { format_instruction = function() return t.nothing end }
