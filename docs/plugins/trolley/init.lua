-- For luggage trolleys: what they cannot pass, and what shakes them.
local options = waymark.options

local ROUGH = { cobblestone = 4, gravel = 8, carpet = 1.5 }

---@type waymark.Hooks
local M = {}

function M.profiles()
    return {
        {
            name = "trolley", base = "walking", speed = 0.9, max_incline = 0.1, min_width = options.width,
            forbid = { "stairs", "escalator", "ladder" }, avoid = { "movingWalkway" },
        },
    }
end

function M.edge_cost(e)
    local edge = e.edge
    if edge.profile ~= "trolley" then return nil end
    if edge.kind == "elevator" then return 1, 20 end    -- it takes a while to get in
    if edge.kind == "door" and edge.tags.door == "revolving" then return false, nil, "a trolley does not fit" end
    return ROUGH[edge.tags.surface or ""]
end

return M
