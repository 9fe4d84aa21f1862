-- An alarm: closes dangerous parts, uses no elevators, and leads everybody out by ways that are open.
local travellers = require "lib.travellers"

local options = waymark.options

local KEY = "alarm"            -- the ids of what burns, kept while there is an alarm
local RIDES = { "elevator", "escalator", "movingWalkway", "gondola", "train" }

local function burning() return waymark.storage.get(KEY) end

-- The ids that close what is named: a building is closed with its levels. Places have no ways, so nothing would close.
local function closing(named)
    local place = waymark.venue.place(named)
    if place then waymark.fail(place.name .. " is a place: name the path, connector, area or level that is closed") end
    local ids = {}
    for _, level in ipairs(waymark.venue.levels()) do
        if level.building == named then ids[#ids + 1] = level.id end
    end
    return #ids > 0 and ids or { named }
end

local function contains(list, value)
    for _, item in ipairs(list) do
        if item == value then return true end
    end
end

---@type waymark.Hooks
local M = {}

function M.commands()
    return { { name = "evacuate", summary = "Raise the alarm, or end it.", usage = "[ID]… | off" } }
end

function M.command(e)
    if #e.arguments == 1 and e.arguments[1] == "off" then
        if not burning() then return "there is no alarm" end
        waymark.storage.delete(KEY)
        waymark.invalidate()
        return "the alarm is over"
    end
    if contains(e.arguments, "off") then waymark.fail("off stands alone") end
    local ids = burning() or {}
    for _, named in ipairs(e.arguments) do
        for _, id in ipairs(closing(named)) do
            if not contains(ids, id) then ids[#ids + 1] = id end
        end
    end
    waymark.storage.set(KEY, ids)
    waymark.invalidate()
    local closed = #ids > 0 and "closed as a whole: " .. table.concat(ids, ", ") or "closed: nothing yet"
    return { "alarm: no elevators", closed }
end

-- For drills: the same restrictions without an alarm.
function M.profiles()
    return { { name = "evacuation", base = "walking", speed = 1.3, forbid = RIDES } }
end

local function contains_any(list, values)
    for _, value in ipairs(values) do
        if contains(list, value) then return true end
    end
end

function M.edge_cost(e)
    local ids, edge = burning(), e.edge
    if not ids then return nil end
    -- What is closed also ends the ways of travellers who were led there before. Who is in what burns may leave through
    -- what is closed for the same reason, and so not by a ride, and not by stairs that burn.
    if contains(RIDES, edge.kind) then return false, nil, "not in an alarm" end
    if edge.connector and contains(ids, edge.connector) then return false, nil, "danger" end
    local is_closed = contains(ids, edge.id) or contains(ids, edge.level) or contains(ids, edge.to_level)
        or contains_any(ids, edge.areas or {}) or contains_any(ids, edge.units or {})
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
