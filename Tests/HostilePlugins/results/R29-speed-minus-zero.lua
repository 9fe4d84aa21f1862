-- R29: minus zero, and a subnormal number.
-- hook: edge_speed
-- expect: result
local n = 0
return { edge_speed = function() n = n + 1 return n % 2 == 0 and -0.0 or 5e-324 end }
