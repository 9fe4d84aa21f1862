-- An alarm: closes dangerous parts, uses no elevators, and leads everybody out by ways that are open.
local danger = require "lib.danger"
local travellers = require "lib.travellers"

local options = waymark.options

-- The ids that were named, kept while there is an alarm. The conditions say what is closed; the list says that there is
-- an alarm, and differs from that of an alarm with other ids, which another engine may end.
local KEY = "alarm"
local RIDES = { "elevator", "escalator", "movingWalkway", "gondola", "train" }

local function burning() return waymark.storage.get(KEY) end

local function contains(list, value)
    for _, item in ipairs(list) do
        if item == value then return true end
    end
end

-- What is named, each once. Places have no ways: who closes one keeps nobody away from what burns.
local function named_in(arguments)
    local ids = {}
    for _, id in ipairs(arguments) do
        if id == "off" then waymark.fail("off stands alone") end
        local place = waymark.venue.place(id)
        if place then waymark.fail(place.name .. " is a place: name a path, connector, area or level to close") end
        if not contains(ids, id) then ids[#ids + 1] = id end
    end
    if #ids > 30 then waymark.fail("at most 30 things are closed at once: call evacuate again for the others") end
    return ids
end

-- The connectors that are closed in every alarm.
local function rides()
    local ids = {}
    for _, connector in ipairs(waymark.venue.connectors()) do
        if contains(RIDES, connector.kind) then ids[connector.id] = true end
    end
    return ids
end

local function finish()
    if not burning() then
        if not danger.has_closed() then return "there is no alarm" end
        return "there is no alarm, but what an alarm has closed is still closed: reopen --by evacuation opens it"
    end
    waymark.storage.delete(KEY)
    waymark.nav.reopen()
    waymark.invalidate()
    return "the alarm is over"
end

---@type waymark.Hooks
local M = {}

function M.commands()
    return { { name = "evacuate", summary = "Raise the alarm, or end it.", usage = "[ID]… | off" } }
end

-- A condition closes what is in an area, and no more, and lets those inside leave. A cost would close whole paths.
function M.command(e)
    -- With several venues and none open, an alarm would be one of no venue, and nobody would hear it.
    if not waymark.venue.info() then waymark.fail("name the venue: --venue ID") end
    if #e.arguments == 1 and e.arguments[1] == "off" then return finish() end
    local ids, named, is_ride = burning() or {}, named_in(e.arguments), rides()
    for _, id in ipairs(named) do
        if not is_ride[id] then waymark.nav.close(id, "alarm") end
        if not contains(ids, id) then ids[#ids + 1] = id end
    end
    local closed = #named > 0 and "closed as a whole: " .. table.concat(named, ", ")
        or danger.has_closed() and "closed: what was named before (see conditions)" or "closed: nothing yet"
    waymark.storage.set(KEY, ids)
    waymark.invalidate()
    return { "alarm: no elevators", closed }
end

-- For drills: the same restrictions without an alarm.
function M.profiles()
    return { { name = "evacuation", base = "walking", speed = 1.3, forbid = RIDES } }
end

-- Asked about rides only. What is closed also ends the ways of travellers who were led there before.
function M.edge_cost()
    if burning() then return false, nil, "not in an alarm" end
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

-- Each of these events can be the first since the alarm began or ended.
function M.did_update_progress(e)
    if burning() then travellers.attend(e.ctx) else travellers.finish() end
end

function M.route_set() travellers.followed() end

function M.did_arrive(e)
    if e.waypoint.is_last then travellers.arrived() end
end

function M.did_reroute(e)
    if burning() then travellers.reopened(e.ctx) else travellers.finish() end
end

function M.way_reopened(e)
    if burning() then travellers.reopened(e.ctx) else travellers.finish() end
end

function M.did_fail_to_reroute(e)
    if burning() then travellers.lost(e.ctx, e.reason) else travellers.finish() end
end

function M.format_instruction(e)
    if travellers.is_silent(e.context) and burning() then return "" end
end

M.save, M.restore = travellers.save, travellers.restore

return M
