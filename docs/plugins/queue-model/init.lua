-- `queue entry-gate 40` says that 40 people wait there. The gate lets a number of them pass in each minute.
local options = waymark.options

-- How many still wait.
local function people_at(id)
    local counted = waymark.storage.get("queue." .. id:lower())
    if not counted then return 0 end
    local minutes = (waymark.clock.now() - counted.time) / 60
    return math.max(0, counted.people - math.max(0, minutes) * options.per_minute)
end

---@type waymark.Hooks
local M = {}

function M.commands()
    return { { name = "queue", summary = "Says how many people wait at a checkpoint.", usage = "TARGET [PEOPLE]" } }
end

function M.command(e)
    local id, people = e.arguments[1], e.arguments[2]
    if not id then waymark.fail("name a checkpoint") end
    if people then
        local count = math.tointeger(tonumber(people))
        if not count or count < 0 then waymark.fail("\"" .. people .. "\" is not a number of people") end
        waymark.storage.set("queue." .. id:lower(), { people = count, time = waymark.clock.now() })
    end
    local rest = math.ceil(people_at(id))
    return ("%d people wait at %s, %d min"):format(rest, id, math.ceil(rest / options.per_minute))
end

function M.edge_speed(e)
    local wait = people_at(e.edge.id) / options.per_minute * 60
    if wait > 0 then return nil, math.min(wait, 86400) end
end

return M
