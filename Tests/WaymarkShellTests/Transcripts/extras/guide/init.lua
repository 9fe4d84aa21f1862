local M = {}
function M.edge_cost(e)
    if e.edge.kind == "stairs" then return waymark.options.factor end
    if e.edge.kind == "escalator" then return 1.5, 2 end
end
function M.edge_speed(e)
    if e.edge.kind == "elevator" then return 2 end
end
function M.format_instruction(e)
    if waymark.options.loud then return e.text .. "!" end
end
function M.profiles()
    return { { name = "pram", base = "stroller", speed = 0.8, forbid = { "stairs" } } }
end
function M.search_results(e)
    if e.query == "blood" then return { { place = "lab", note = "they take it", score = 5 } } end
end
function M.place_expectations(e)
    if not e.place.has_hours then return { { message = "has no opening hours", severity = "warning" } } end
end
function M.commands()
    return { { name = "hello", summary = "Greets.", usage = "hello [NAME]" }, { name = "route", summary = "Never reached." } }
end
function M.command(e)
    local visits = (waymark.storage.get("visits") or 0) + 1
    waymark.storage.set("visits", visits)
    return { waymark.options.greeting .. ", " .. (e.arguments[1] or "you"), "visit " .. visits }
end
function M.arrival_rewards(e)
    return { { id = "came", points = 15, reason = "coming" } }
end
function M.prepare_route_query(e)
    if e.query.profile == "luggage" then return { profile = "walking" } end
end
function M.session_started(e)
    waymark.timer.after(3, "bell", "ding")
    waymark.log.info("off we go")
end
function M.timer(e)
    waymark.nav.say(e.name .. " " .. e.argument)
end
function M.should_advance_leg(e) end
function M.route_set(e) waymark.log.info("a route") end
function M.should_arrive(e) end
return M
