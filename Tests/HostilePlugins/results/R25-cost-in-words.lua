-- R25: a factor as a text, seconds as a text.
-- hook: edge_cost
-- expect: result
return { edge_cost = function() return "2", "5" end }
