-- Waits at checkpoints by the time of day. They change on the minute: plugin.json says so with `valid_s`.
local options = waymark.options

local function minutes_of(hour, minute)
    return tonumber(hour) * 60 + tonumber(minute)
end

local queues = {}
for _, line in ipairs(options.queues) do
    local path, h1, m1, h2, m2, seconds = line:match("^(%S+)%s+(%d%d?):(%d%d)%-(%d%d?):(%d%d)%s+(%d+)$")
    if not path then error("not a queue, as in `entry-gate 10:00-11:30 180`: " .. line) end
    local from, till = minutes_of(h1, m1), minutes_of(h2, m2)
    queues[#queues + 1] = { path = path, from = from, till = till, seconds = tonumber(seconds) }
end

local function minutes_now()
    local now = waymark.clock.local_time()
    return now.hour * 60 + now.minute
end

---@type waymark.Hooks
local M = {}

function M.edge_speed(e)
    local edge, now = e.edge, minutes_now()
    for _, queue in ipairs(queues) do
        if now >= queue.from and now < queue.till then
            local fits
            if queue.path == "*" then fits = edge.kind == "checkpoint" else fits = queue.path == edge.id end
            if fits and edge.duration <= 0 then return nil end
            if fits then return math.min(100, (edge.duration + queue.seconds) / edge.duration) end
        end
    end
end

return M
