-- The recipe of MapsIndoors' tutorial "Wayfinding Instructions": inside or outside, the level, the text, the feet.
local options = waymark.options

local CONTEXTS = { InsideBuilding = "Walk inside", OutsideOnVenue = "Walk outside" }
local CONNECTORS = { elevator = true, escalator = true, stairs = true, travelator = true }

-- getOutsideInsideInstructions: only where the step before has another context.
local function context_part(previous, step)
    if not previous or previous.context == step.context then return nil end
    return CONTEXTS[step.context]
end

-- The tutorial's zLevel: two levels of the same height, as outdoors and the ground floor, are one.
local function height(id)
    local level = waymark.venue.level(id)
    return level and level.ordinal
end

-- getElevationInstructions
local function elevation_part(step)
    if step.from_level == step.to_level or height(step.from_level) == height(step.to_level) then return nil end
    local floor = step.to_level_name or ""
    if CONNECTORS[step.highway] then return "Take the " .. step.highway .. " to floor " .. floor end
    return "Go to level " .. floor
end

-- getDistanceInstructions: always there, also for 0 feet.
local function distance_part(step)
    return "Continue for " .. math.floor((step.distance or 0) * options.feet_per_metre) .. " feet"
end

---@type waymark.Hooks
local M = {}

function M.format_instruction(e)
    if e.channel ~= "visual" and not options.spoken then return nil end
    local parts = {}
    local function add(part)
        if part and part ~= "" then parts[#parts + 1] = part end
    end
    add(context_part(e.previous, e.step))
    add(elevation_part(e.step))
    add(e.text)
    add(distance_part(e.step))
    return table.concat(parts, options.separator)
end

return M
