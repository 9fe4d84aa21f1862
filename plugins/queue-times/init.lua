-- Waits at checkpoints by the time of day. Weights ask once for each edge, so they are made anew when a wait changes.
local options = waymark.options

local function minutes_of(hour, minute)
    return tonumber(hour) * 60 + tonumber(minute)
end

local queues, changes = {}, {}
for _, line in ipairs(options.queues) do
    local path, h1, m1, h2, m2, seconds = line:match("^(%S+)%s+(%d%d?):(%d%d)%-(%d%d?):(%d%d)%s+(%d+)$")
    if not path then error("not a queue, as in `entry-gate 10:00-11:30 180`: " .. line) end
    local from, till = minutes_of(h1, m1), minutes_of(h2, m2)
    queues[#queues + 1] = { path = path, from = from, till = till, seconds = tonumber(seconds) }
    changes[#changes + 1] = from
    changes[#changes + 1] = till
end
table.sort(changes)

local function minutes_now()
    local now = waymark.clock.local_time()
    return now.hour * 60 + now.minute
end

local weighed_at   -- the number of changes of the day that were over when the engine's weights were made

local function changes_until(now)
    local count = 0
    for _, change in ipairs(changes) do
        if change <= now then count = count + 1 end
    end
    return count
end

-- In a session: wake up at the next change, which may be tomorrow's first.
local function wait_for_change()
    if #changes == 0 then return end
    local now, nearest = minutes_now(), changes[1] + 24 * 60
    for _, change in ipairs(changes) do
        if change > now then nearest = math.min(nearest, change) end
    end
    waymark.timer.after((nearest - now) * 60, "change")
end

---@type waymark.Hooks
local M = {}

function M.edge_speed(e)
    local edge, now = e.edge, minutes_now()
    weighed_at = changes_until(now)
    if edge.duration <= 0 then return nil end
    for _, queue in ipairs(queues) do
        local fits = queue.path == edge.id or (queue.path == "*" and edge.kind == "checkpoint")
        if fits and now >= queue.from and now < queue.till then
            return math.min(100, (edge.duration + queue.seconds) / edge.duration)
        end
    end
end

-- Away from sessions nobody wakes us up: look at the clock whenever a route is asked for.
function M.prepare_route_query()
    if weighed_at and weighed_at ~= changes_until(minutes_now()) then waymark.invalidate() end
end

M.session_started = wait_for_change

function M.timer(e)
    if e.name ~= "change" then return end
    waymark.invalidate()
    wait_for_change()
end

return M
