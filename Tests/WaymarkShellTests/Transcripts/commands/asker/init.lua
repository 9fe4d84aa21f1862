-- What is known about the ways of the one who runs a command, by every function that says it.
---@type waymark.Hooks
local M = {}

function M.commands()
    return {
        { name = "look", summary = "Looks at a way.", usage = "FROM TO [PROFILE]" },
    }
end

function M.command(e)
    local from, to, profile = e.arguments[1], e.arguments[2], e.arguments[3]
    local asked, why = waymark.ask("route", { from = from, to = to, profile = profile })
    local found = waymark.route.find { from = from ~= "here" and from or nil, to = to, profile = profile }
    local near = waymark.venue.nearest("toilet")[1]
    local length = waymark.route.length_to(to)
    local points = waymark.ask("points")
    return {
        "asked: " .. (asked and asked.routes[1].legs[1].steps[1].maneuver.instruction or why),
        "found: " .. (found and table.concat(found.connectors, " ") or "no way"),
        "nearest: " .. (near and near.place or "none"),
        "length: " .. (length and ("%.0f m"):format(length) or "none"),
        "points of: " .. (points and points.visitor or "nobody"),
    }
end

return M
