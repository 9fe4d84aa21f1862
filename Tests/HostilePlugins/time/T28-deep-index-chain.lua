-- T28: a chain of 1900 tables, each looking up in the next: two thousand steps for one instruction.
-- expect: fuel or time
local t = {}
for _ = 1, 1900 do t = setmetatable({}, { __index = t }) end
return { format_instruction = function() while true do local _ = t.nothing end end }
