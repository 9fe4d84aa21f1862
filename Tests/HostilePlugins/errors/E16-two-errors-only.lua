-- E16: two errors, then good behaviour: the plugin stays.
-- hook: should_advance_step
-- calls: 10
-- expect: runtime
-- then: enabled
local n = 0
return { should_advance_step = function() n = n + 1 if n <= 2 then error("at first") end end }
