-- When to look for another route: not during a ride, not all the time, and not without asking.
local options = waymark.options

local QUESTIONS = {
    better_route = "There is a quicker way now; say reroute to take it",
    closure = "The way ahead is closed; say reroute for another one",
    after_arrival = "You have walked on; say reroute to be led back",
}

local asks = {}
for _, reason in ipairs(options.ask_before) do asks[reason] = true end

local pause = options.pause      -- how long to wait after the next reroute
local last_attempt               -- when that was
local quiet_until = 0            -- no reroute before
local visitor_wants = false      -- the traveller has just asked for one

local function note_attempt(now)
    if last_attempt and now - last_attempt > options.longest_pause then pause = options.pause end
    last_attempt = now
    quiet_until = now + pause
    pause = math.min(pause * 2, options.longest_pause)
end

---@type waymark.Hooks
local M = {}

function M.should_reroute(e)
    local wanted = visitor_wants or e.reason == "manual" or e.reason == "alternative"
    visitor_wants = false
    if wanted then return nil end
    if e.ctx.is_riding then return false end
    if asks[e.reason] then
        waymark.nav.say(QUESTIONS[e.reason])
        return false
    end
    if e.reason ~= "closure" and e.ctx.time < quiet_until then return false end
end

function M.should_take_alternative(e)
    if e.ctx.is_riding then return false end
end

function M.should_prevent_reroutes_on_arrival()
    if options.after_arrival then return false end
end

function M.off_route_alert_resolved(e)
    visitor_wants = e.result == "reroute"
end

function M.did_reroute(e)
    note_attempt(e.ctx.time)
end

M.did_fail_to_reroute = M.did_reroute

return M
