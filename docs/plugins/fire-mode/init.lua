-- An alarm for everybody in the venue. The plugin `evacuation` does more.
local options = waymark.options

local RIDES = { "elevator", "escalator", "movingWalkway" }

local is_led = false          -- whether this traveller is on the way out

local function lead_out()
    is_led = true
    local exit = waymark.venue.nearest(options.exit, 1)[1]
    if not exit then return waymark.nav.say("There is no open way out from here. Call for help") end
    waymark.nav.go_to(exit.place, "Fire. Leave the building by " .. exit.name)
end

---@type waymark.Hooks
local M = {}

function M.commands()
    return { { name = "fire", summary = "Raises the alarm, or ends it.", usage = "[TARGET]… | off" } }
end

function M.command(e)
    if e.arguments[1] == "off" then
        if not waymark.storage.get("fire") then return "there is no alarm" end
        waymark.storage.delete("fire")
        waymark.nav.reopen()
        return "the alarm is over"
    end
    for _, target in ipairs(e.arguments) do waymark.nav.close(target, "fire") end
    waymark.storage.set("fire", true)
    return "alarm: everybody leaves without elevators"
end

-- Rides are closed, and not only left out of new routes: nobody under way is led into one.
function M.edge_cost(e)
    if not waymark.storage.get("fire") then return nil end
    for _, kind in ipairs(RIDES) do
        if e.edge.kind == kind then return false, nil, "not in a fire" end
    end
end

function M.did_update_progress()
    local burns = waymark.storage.get("fire")
    if burns and not is_led then lead_out() end
    if not burns then is_led = false end
end

function M.did_fail_to_reroute()
    if is_led and waymark.storage.get("fire") then lead_out() end
end

return M
