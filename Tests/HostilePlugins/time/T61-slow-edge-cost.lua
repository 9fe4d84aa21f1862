-- T61: the price of an edge takes for ever, on one edge of them all.
-- hook: edge_cost
-- expect: fuel
return { edge_cost = function() while true do end end }
