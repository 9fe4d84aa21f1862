-- R33: another level at every fix.
-- hook: resolve_floor
-- calls: 30
-- expect: harmless or result
local n = 0
return { resolve_floor = function(e) n = n + 1 return n % 2 == 0 and "g" or "u" end }
