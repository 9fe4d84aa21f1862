-- How spoken instructions sound: `brief`, by the `clock`, or with `sides`. What is shown stays.
local style = waymark.options.style

local BRIEF = {
    left = "Left", right = "Right", straight = "Straight on", uturn = "Turn around",
    ["slight left"] = "Bear left", ["slight right"] = "Bear right",
    ["sharp left"] = "Sharp left", ["sharp right"] = "Sharp right",
}
local SIDES = { left = "on your left", right = "on your right", ahead = "ahead of you", behind = "behind you" }

-- Where the way goes on, on the face of a clock: 12 is straight ahead.
local function hour(step)
    if not step.bearing_before or not step.bearing_after then return nil end
    local hours = math.floor(((step.bearing_after - step.bearing_before) % 360) / 30 + 0.5) % 12
    return hours == 0 and 12 or hours
end

local function side(landmark, level)
    local place = waymark.venue.search { text = landmark, level = level, limit = 1 }[1]
    return place and SIDES[waymark.venue.side(place.x, place.y)]
end

---@type waymark.Hooks
local M = {}

function M.format_instruction(e)
    local step = e.step
    if e.channel == "visual" or e.language ~= "en" then return nil end
    if style == "brief" and step.kind == "turn" then
        return BRIEF[step.modifier]
    elseif style == "clock" and step.kind == "turn" then
        local at = hour(step)
        return at and ("Turn to %d o'clock"):format(at)
    elseif style == "sides" and e.landmark and e.ctx then
        local where = side(e.landmark, step.from_level)
        return where and ("%s. %s is %s"):format(e.text, e.landmark, where)
    end
end

return M
