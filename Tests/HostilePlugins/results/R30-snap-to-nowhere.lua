-- R30: a drawn position at infinity.
-- hook: snap_location
-- expect: result
return { snap_location = function() return { x = math.huge, y = 0 / 0 } end }
