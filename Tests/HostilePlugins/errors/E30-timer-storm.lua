-- E30: timers that start timers, the shortest there are: time must still pass.
-- hook: did_update_progress timer
-- capabilities: timers
-- calls: 20
-- expect: harmless or fuel
local n = 0
return {
  did_update_progress = function() for i = 1, 30 do waymark.timer.after(0.1, "t" .. i) end end,
  timer = function(e) waymark.timer.after(0.1, e.name) end,
}
