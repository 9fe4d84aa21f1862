-- E29: a timer that fails and starts itself again.
-- hook: did_update_progress timer
-- capabilities: timers
-- calls: 20
-- expect: runtime
return {
  did_update_progress = function() waymark.timer.after(0.1, "again") end,
  timer = function(e) waymark.timer.after(0.1, e.name) error("timer") end,
}
