-- M22: more timers than a plugin may have.
-- hook: did_update_progress
-- capabilities: timers
-- calls: 5
-- expect: runtime
return { did_update_progress = function()
  for i = 1, 100 do waymark.timer.after(1000, "t" .. i, i) end
end }
