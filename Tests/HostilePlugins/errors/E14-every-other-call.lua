-- E14: an error at every other call: not three in a row, but ten within a minute.
-- hook: should_advance_step
-- calls: 40
-- expect: runtime
-- then: disabled
local n = 0
return { should_advance_step = function() n = n + 1 if n % 2 == 0 then error("every other") end end }
