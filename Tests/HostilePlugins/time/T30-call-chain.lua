-- T30: a table that is called through itself, for ever, without an instruction.
-- expect: runtime or memory or fuel
local m = {}
local t = setmetatable({}, m)
m.__call = t
t = setmetatable(t, m)
return { format_instruction = function() return t() end }
