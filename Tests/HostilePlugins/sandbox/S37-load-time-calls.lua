-- S37: functions of the engine called while the file loads, when there is no session.
-- capabilities: storage timers navigation
-- expect: answer loaded
pcall(waymark.nav.reroute) pcall(waymark.nav.close, "x") pcall(waymark.timer.after, 1, "x") pcall(waymark.storage.set, "x", 1)
pcall(waymark.route.remaining) pcall(waymark.route.steps) pcall(waymark.route.length_to, "x") pcall(waymark.venue.nearest, "food")
pcall(waymark.venue.zones_here) pcall(waymark.clock.now) pcall(waymark.clock.local_time) pcall(waymark.invalidate) pcall(waymark.i18n.t, "x")
return { format_instruction = function() return "loaded" end }
