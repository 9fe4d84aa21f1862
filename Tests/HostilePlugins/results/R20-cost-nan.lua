-- R20: not a number as the factor of an edge.
-- hook: edge_cost
-- expect: result
return { edge_cost = function() return 0 / 0 end }
