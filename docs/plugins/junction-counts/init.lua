-- A junction is where a step starts: its node. The counts are in the storage, for all travellers of the venue.
---@type waymark.Hooks
local M = {}

function M.step_changed(e)
    if e.cause ~= "automatic" then return end
    local step = waymark.route.step(e.step)
    if not step or not step.node then return end
    local key = "hour." .. os.date("%Y%m%d%H")
    local counts = waymark.storage.get(key) or {}
    counts[step.node] = (counts[step.node] or 0) + 1
    waymark.storage.set(key, counts)
end

function M.commands()
    return { { name = "junctions", summary = "Prints who passed each junction, as JSON.", usage = "[clear]" } }
end

function M.command(e)
    local hours = {}
    for _, key in ipairs(waymark.storage.keys("hour.")) do
        local counts = waymark.storage.get(key)
        if e.arguments[1] == "clear" then waymark.storage.delete(key) end
        hours[#hours + 1] = { hour = key:sub(6), counts = json.object(counts) }
    end
    if e.arguments[1] == "clear" then return #hours .. " hours removed" end
    return json.encode(hours), hours
end

return M
