-- Off-route thresholds that depend on the fix's accuracy, on crowds, and on false alarms so far.
local options = waymark.options

local crowds = {}
for _, id in ipairs(options.crowds) do crowds[id] = true end

local patience = 1   -- grows with false alarms

local function is_crowded(ctx)
    if ctx.speed and ctx.speed < options.slow_pace then return true end
    if #options.crowds == 0 then return false end
    for _, id in ipairs(waymark.venue.zones_here()) do
        if crowds[id] then return true end
    end
    return false
end

---@type waymark.Hooks
local M = {}

function M.should_discard_location(e)
    if (e.fix.accuracy or 0) > options.worst_accuracy then return true end
end

function M.evaluate_off_route(e)
    local kind, metres = e.deviation.kind, e.deviation.metres
    if kind == "wrong_level" then return nil end   -- the engine knows levels better than metres do
    local accuracy = e.fix and e.fix.accuracy or 0
    if kind == "none" or metres <= math.max(1, accuracy) then return "on" end
    local factor = patience
    if is_crowded(e.ctx) then factor = factor * options.crowd_factor end
    if metres >= (options.distance + options.accuracy_weight * accuracy) * factor then return "off" end
    if e.deviation.seconds >= options.seconds * factor then return "off" end
    return "pending"
end

function M.did_return_to_route(e)
    if e.off >= options.false_alarm then return end
    patience = math.min(2, patience * 1.2)
    waymark.log.debug("a false alarm of " .. math.floor(e.off) .. " s: patience is now " .. patience)
end

function M.accuracy_changed(e)
    if not e.sufficient then waymark.log.info("fixes are accurate to only " .. math.floor(e.accuracy) .. " m") end
end

return M
