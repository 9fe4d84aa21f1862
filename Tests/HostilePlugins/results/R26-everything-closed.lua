-- R26: every edge closed: there is no way, and the engine says so.
-- hook: edge_cost
-- expect: harmless
return { edge_cost = function() return false end }
