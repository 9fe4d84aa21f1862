-- E29: a timer that fails and has started itself again; what it staged does not count, so it is started from outside.
-- hook: should_advance_step timer
-- capabilities: timers
-- calls: 20
-- expect: runtime
local n = 0
return {
  should_advance_step = function() n = n + 1 waymark.timer.after(0.1, "t" .. n) end,
  timer = function(e) waymark.timer.after(0.1, e.name) error("timer") end,
}
