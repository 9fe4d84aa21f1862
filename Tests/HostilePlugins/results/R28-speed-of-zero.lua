-- R28: no time at all for every edge.
-- hook: edge_speed
-- expect: result
return { edge_speed = function() return 0 end }
