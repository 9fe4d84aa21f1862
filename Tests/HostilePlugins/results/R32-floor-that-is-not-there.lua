-- R32: a level that the venue does not have, with an escape in its name.
-- hook: resolve_floor
-- expect: result
return { resolve_floor = function() return "\27[2Jcellar" end }
