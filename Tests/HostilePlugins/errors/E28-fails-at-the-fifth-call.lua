-- E28: well behaved four times, then a loop.
-- hook: should_advance_step
-- calls: 8
-- expect: fuel
local n = 0
return { should_advance_step = function() n = n + 1 if n > 4 then while true do end end end }
