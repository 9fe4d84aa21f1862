-- T69: a timer that starts itself again at once, nine tenths of the budget each time, and then an hour without a fix.
-- hook: did_update_progress timer
-- capabilities: timers
-- calls: 6
-- spacing: 3600
-- expect: harmless or fuel or time
-- seconds: 6
return {
  did_update_progress = function() waymark.timer.after(0.1, "again") end,
  timer = function()
    waymark.timer.after(0.1, "again")
    for _ = 1, 44000 do local _ = 1 end
  end,
}
