-- T70: a little of the time limit on every edge, and all edges asked again at every fix.
-- hook: edge_cost did_update_progress
-- calls: 20
-- expect: harmless or fuel or time
-- seconds: 10
local t = {}
for _ = 1, 1900 do t = setmetatable({}, { __index = t }) end
return {
  edge_cost = function() for _ = 1, 4000 do local _ = t.nothing end end,
  did_update_progress = function() waymark.invalidate() end,
}
