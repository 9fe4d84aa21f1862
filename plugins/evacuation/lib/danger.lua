-- Whether a traveller is in what burns, and their route leads out of it.
local ways = require "lib.ways"

local M = {}

-- Whether the plugin has closed something that is closed still.
function M.has_closed()
    for _, condition in ipairs(waymark.venue.conditions()) do
        if condition.owner == "evacuation" then return true end
    end
end

-- The ids that are known to be where the traveller is, or not to be: of levels, buildings, areas and connectors.
local function whereabouts(ctx)
    local ids = {}
    for _, level in ipairs(waymark.venue.levels()) do
        ids[level.id] = level.id == ctx.level
        if level.building then ids[level.building] = level.building == ctx.building end
    end
    for _, connector in ipairs(waymark.venue.connectors()) do ids[connector.id] = false end
    for _, zone in ipairs(waymark.venue.zones()) do ids[zone.id] = false end
    for _, id in ipairs(waymark.venue.zones_here()) do ids[id] = true end
    return ids
end

-- Whether the route leads out of something that is closed. It is a search, and the answer for units and paths.
local function leaves_closed()
    local steps = waymark.route.steps()
    local last = steps[#steps]
    if not last then return false end
    local notices = ways.notices("here", ("%.3f,%.3f@%s"):format(last.x, last.y, last.to_level))
    -- People get a route to what is closed, too, only if it leads them out of something else that is.
    return notices == nil or notices and ways.has(notices, "leaves_closed")
end

-- The ids count, not the conditions: a journey hears of the alarm before it hears of what has closed.
function M.surrounds(ctx, burning)
    local is_here, is_unknown = whereabouts(ctx), false
    for _, id in ipairs(burning) do
        if is_here[id] then return true end
        is_unknown = is_unknown or is_here[id] == nil
    end
    return is_unknown and leaves_closed()
end

return M
