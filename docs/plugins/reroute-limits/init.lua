-- A traveller who hesitates does not get a new route every few seconds.
local options = waymark.options

local times = {}      -- when there were new routes, the oldest first
local has_told = false

local function is_exhausted(now)
    while times[1] and now - times[1] >= options.minutes * 60 do table.remove(times, 1) end
    return #times >= options.most
end

---@type waymark.Hooks
local M = {}

function M.should_reroute(e)
    if e.reason ~= "off_route" and e.reason ~= "better_route" then return nil end
    if not is_exhausted(e.ctx.time) then return nil end
    if not has_told then
        has_told = true
        waymark.nav.say("Please go back to the way that is shown; say reroute for another one")
    end
    return false
end

function M.did_reroute(e)
    times[#times + 1] = e.ctx.time
    has_told = false
end

return M
