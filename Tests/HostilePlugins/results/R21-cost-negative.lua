-- R21: a negative factor, which would make a search run for ever.
-- hook: edge_cost
-- expect: result
return { edge_cost = function() return -1 end }
