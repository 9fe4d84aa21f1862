-- How spoken instructions sound: `brief`, by the `clock`, or with `sides`. What is shown stays.
local options = waymark.options

local BRIEF = {
    left = "Left", right = "Right", straight = "Straight on", uturn = "Turn around",
    ["slight left"] = "Bear left", ["slight right"] = "Bear right",
    ["sharp left"] = "Sharp left", ["sharp right"] = "Sharp right",
}
-- Where the way goes on, on the face of a clock: 12 is straight ahead.
local function hour(step)
    if not step.bearing_before or not step.bearing_after then return nil end
    local hours = math.floor(((step.bearing_after - step.bearing_before) % 360) / 30 + 0.5) % 12
    return hours == 0 and 12 or hours
end

---@type waymark.Hooks
local M = {}

function M.format_instruction(e)
    local step, style = e.step, options.style
    if e.channel == "visual" or e.language ~= "en" then return nil end
    if style == "brief" and step.kind == "turn" then
        return BRIEF[step.modifier]
    elseif style == "clock" and step.kind == "turn" then
        local at = hour(step)
        return at and ("Turn to %d o'clock"):format(at)
    elseif style == "sides" and e.landmark and step.landmark_side then
        return ("%s. %s is on your %s"):format(e.text, e.landmark, step.landmark_side)
    end
end

return M
