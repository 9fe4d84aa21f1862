-- R47: a verdict that flips at every fix.
-- hook: evaluate_off_route
-- calls: 40
-- expect: harmless
local n = 0
return { evaluate_off_route = function() n = n + 1 return n % 2 == 0 and "off" or "on" end }
