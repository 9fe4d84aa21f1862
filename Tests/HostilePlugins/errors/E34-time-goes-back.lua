-- E34: timers and budgets when the clock of the fixes goes back, and to the ends of time.
-- hook: did_update_progress timer should_advance_step
-- capabilities: timers
-- calls: 20
-- times: wild
-- expect: harmless or runtime
return {
  did_update_progress = function() waymark.timer.after(86400, "x") waymark.clock.local_time() end,
  should_advance_step = function() waymark.clock.local_time() end,
  timer = function() waymark.clock.local_time() end,
}
