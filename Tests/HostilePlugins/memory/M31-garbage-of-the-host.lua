-- M31: strings that the engine makes for the script: names, distances, lists, local times.
-- hook: did_update_progress
-- calls: 10
-- expect: harmless or fuel or memory or time
return { did_update_progress = function(e)
  for _ = 1, 500 do
    local _ = e.ctx.level_name, e.ctx.language, waymark.clock.local_time(), waymark.units.distance(123.4), waymark.route.steps()
  end
end }
