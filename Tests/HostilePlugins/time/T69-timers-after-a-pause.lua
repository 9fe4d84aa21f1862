-- T69: timers that start themselves again at once, nine tenths of the budget each time, and then an hour without a fix.
-- hook: did_update_progress timer
-- capabilities: timers
-- calls: 12
-- spacing: 3600
-- expect: harmless or fuel or time
-- seconds: 6
local n = 0
return {
  did_update_progress = function()
    n = n + 1
    if n == 1 then waymark.timer.after(0.1, "again") end
  end,
  timer = function()
    waymark.timer.after(0.1, "again")
    for _ = 1, 90000 do local _ = 1 end
  end,
}
