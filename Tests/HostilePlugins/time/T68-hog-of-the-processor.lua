-- T68: little fuel and much time: tables that look up in each other, below every limit of a single call.
-- hook: should_advance_step
-- calls: 30
-- expect: time or fuel or harmless
-- seconds: 15
local t = {}
for _ = 1, 1900 do t = setmetatable({}, { __index = t }) end
return { should_advance_step = function() for _ = 1, 20000 do local _ = t.nothing end end }
