-- R27: 2^63 seconds on every edge.
-- hook: edge_cost
-- expect: result
return { edge_cost = function() return 1, math.maxinteger end }
