-- Whether a traveller is in what burns.
local M = {}

-- Whether the plugin has closed something that is closed still.
function M.has_closed()
    for _, condition in ipairs(waymark.venue.conditions()) do
        if condition.owner == "evacuation" then return true end
    end
end

-- What the alarm has closed around the traveller, as a text; nil if nothing. What they stopped before is not around
-- them.
function M.around()
    local targets = {}
    for _, condition in ipairs(waymark.venue.closed_here()) do
        if condition.owner == "evacuation" then targets[#targets + 1] = condition.target end
    end
    return targets[1] and table.concat(targets, " ")
end

-- Whether the traveller is on stairs, or another connector, that the alarm has closed as a whole.
function M.is_on_connector()
    local is_connector = {}
    for _, connector in ipairs(waymark.venue.connectors()) do is_connector[connector.id] = true end
    for _, condition in ipairs(waymark.venue.closed_here()) do
        local is_whole = condition.owner == "evacuation" and not condition.level
        if is_whole and is_connector[condition.target] then return true end
    end
    return false
end

-- Whether the traveller is in what burns. The ids that were named count, too: a journey may hear of the alarm before it
-- hears of what has closed.
function M.surrounds(ctx, burning)
    local is_named = {}
    for _, id in ipairs(burning) do is_named[id] = true end
    if ctx.level and is_named[ctx.level] or ctx.building and is_named[ctx.building] then return true end
    for _, id in ipairs(waymark.venue.zones_here()) do
        if is_named[id] then return true end
    end
    return M.around() ~= nil
end

return M
