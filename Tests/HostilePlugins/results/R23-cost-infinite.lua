-- R23: infinity as the factor, minus infinity as the seconds.
-- hook: edge_cost
-- expect: result
return { edge_cost = function() return math.huge, -math.huge end }
