-- T75: the timers of T69, each with little fuel and much time.
-- hook: did_update_progress timer
-- capabilities: timers
-- calls: 12
-- spacing: 3600
-- expect: harmless or fuel or time
-- seconds: 15
local n, t = 0, {}
for _ = 1, 1900 do t = setmetatable({}, { __index = t }) end
return {
  did_update_progress = function()
    n = n + 1
    if n == 1 then waymark.timer.after(0.1, "again") end
  end,
  timer = function()
    waymark.timer.after(0.1, "again")
    for _ = 1, 10000 do local _ = t.nothing end
  end,
}
