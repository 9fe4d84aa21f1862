-- T96: one long search of a text on every edge.
-- expect: harmless or fuel or time
-- hook: edge_cost
local s = ('a'):rep(30000)
return { edge_cost = function() s:find(('a?'):rep(20) .. 'b', 29000) end }
