-- The rule of Phunware's sample "Off Route", with its thresholds and with its timer, spent one included.
local options = waymark.options

-- The sample's variables. Its timer is nil, running, or spent: invalidated, but not nil.
local timer
local fires_at
local modal_visible = false
local dont_show_again = false
local silent_until = 0
local last_fix_time

---@type waymark.Hooks
local M = {}

-- Metres from the route as the sample sees them: a fix within its accuracy is drawn on the route, and that is 0.
local function distance_of(e)
    local metres = e.deviation.line_metres                            -- the sample knows lines only
    if metres <= options.snapping * (e.fix.accuracy or 0) then return 0 end
    return metres
end

local function judge(e)
    local metres = distance_of(e)
    if metres == 0 then
        timer = nil
        return "on"
    end
    if metres >= options.distance then
        timer = "spent"                        -- not nil: no other timer starts before a fix at 0
        return "off"
    end
    if timer == nil then                     -- further fixes do not restart it
        timer = "running"
        fires_at = e.fix.time + options.seconds
    end
    return "pending"
end

-- The timer fires on the engine's clock, with a fix or without, wherever the traveller is by then. A fix on the route
-- at that very moment is in time.
local function fires(e, is_new)
    local now = e.ctx.time
    if timer ~= "running" or now < fires_at then return false end
    if now == fires_at and is_new and distance_of(e) == 0 then return false end
    timer = nil
    return not modal_visible
end

function M.evaluate_off_route(e)
    local is_new = e.fix and e.fix.time ~= last_fix_time            -- else time has passed, without a fix
    last_fix_time = e.fix and e.fix.time
    if fires(e, is_new) then return "off" end
    if dont_show_again then return nil end
    if not is_new or modal_visible or e.ctx.time < silent_until then return "pending" end
    if e.deviation.kind == "wrong_level" then return "pending" end  -- no route on this level: the sample looks away
    return judge(e)
end

function M.should_show_off_route_alert(e)
    return not modal_visible and not dont_show_again and e.ctx.time >= silent_until
end

function M.off_route_alert_shown()
    modal_visible = true
end

function M.off_route_alert_resolved(e)
    modal_visible = false
    dont_show_again = dont_show_again or e.result == "dont_show_again"
    silent_until = e.ctx.time + options.cooldown
end

-- The engine takes an alert away unanswered when there is another route, or none is needed.
function M.did_reroute()
    modal_visible = false
end

M.did_return_to_route = M.did_reroute

return M
