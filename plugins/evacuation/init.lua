-- An alarm: closes dangerous parts, avoids elevators, and tells travellers under way the nearest exit.
local options = waymark.options

local KEY = "alarm"            -- the ids of what burns, kept while there is an alarm
local RIDES = { "elevator", "escalator", "movingWalkway", "gondola", "train" }

local warned = false

local function burning()
    return waymark.storage.get(KEY)
end

local function contains(list, value)
    for _, item in ipairs(list) do
        if item == value then return true end
    end
    return false
end

local function nearest_exit()
    for _, category in ipairs(options.exits) do
        local near = waymark.venue.nearest(category)[1]
        if near then return near end
    end
end

---@type waymark.Hooks
local M = {}

function M.commands()
    return { { name = "evacuate", summary = "Raise the alarm, or end it.", usage = "[ID]… | off" } }
end

function M.command(e)
    if e.arguments[1] == "off" then
        waymark.storage.delete(KEY)
        waymark.invalidate()
        return "the alarm is over"
    end
    local ids = burning() or {}
    for _, id in ipairs(e.arguments) do
        if not contains(ids, id) then ids[#ids + 1] = id end
    end
    waymark.storage.set(KEY, ids)
    waymark.invalidate()
    return { "alarm: no elevators", "closed: " .. (#ids > 0 and table.concat(ids, ", ") or "nothing yet") }
end

-- For drills: the same restrictions without an alarm.
function M.profiles()
    return { { name = "evacuation", base = "walking", speed = 1.3, forbid = RIDES } }
end

function M.prepare_route_query(e)
    if not burning() then return nil end
    local exclude = {}
    for _, kind in ipairs(e.query.exclude) do exclude[#exclude + 1] = kind end
    for _, kind in ipairs(RIDES) do
        if not contains(exclude, kind) then exclude[#exclude + 1] = kind end
    end
    return { exclude = exclude }
end

function M.edge_cost(e)
    local ids, edge = burning(), e.edge
    if not ids then return nil end
    local is_closed = contains(ids, edge.id) or contains(ids, edge.level) or contains(ids, edge.to_level)
        or (edge.connector and contains(ids, edge.connector))
    if is_closed then return false, nil, "alarm" end
end

function M.search_results(e)
    if e.query:lower() ~= "exit" then return nil end
    local results = {}
    for rank, category in ipairs(options.exits) do
        for _, place in ipairs(waymark.venue.places(category)) do
            if #results >= e.limit then return results end
            results[#results + 1] = { place = place, note = "safe in an alarm", score = 2 - rank / 100 }
        end
    end
    return results
end

function M.did_update_progress()
    if not burning() then
        warned = false
    elseif not warned then
        warned = true
        local exit = nearest_exit()
        local where = exit and ". The nearest exit is " .. exit.name or ""
        waymark.nav.say("Leave the building. Do not use elevators" .. where)
        waymark.nav.reroute()
    end
end

return M
