-- E23: an engine call is queued, then the hook is killed; the engine goes on.
-- hook: did_update_progress
-- capabilities: navigation
-- expect: fuel
return { did_update_progress = function()
  waymark.nav.reroute()
  while true do end
end }
