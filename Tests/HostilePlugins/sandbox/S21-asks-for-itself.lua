-- S21: a hook that has the engine do what asks the hook again.
-- hook: did_update_progress will_reroute did_reroute prepare_route_query
-- capabilities: navigation
-- calls: 5
-- expect: harmless
local function again() waymark.nav.reroute() waymark.route.length_to("shop") waymark.invalidate() end
return { did_update_progress = again, will_reroute = again, did_reroute = again, prepare_route_query = again }
