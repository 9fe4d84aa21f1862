-- M23: a hundred thousand wishes to the engine in one update.
-- hook: did_update_progress
-- capabilities: navigation
-- calls: 10
-- expect: harmless or fuel or runtime
return { did_update_progress = function()
  for i = 1, 5000 do waymark.nav.reroute() waymark.nav.say("x") end
end }
