-- A way that needs one of some roles is open while it is the hour of one of them. Roles without hours have all.
local DAY = 24 * 60

local function minutes(hour, minute)
    return tonumber(hour) * 60 + tonumber(minute)
end

local hours = {}
for role, text in pairs(waymark.options.hours) do
    local h1, m1, h2, m2 = text:match("^(%d%d?):(%d%d)%-(%d%d?):(%d%d)$")
    if not h1 then error("not hours, as in `06:00-22:00`: " .. text) end
    hours[role] = { from = minutes(h1, m1), till = minutes(h2, m2), text = text }
end

local function is_in(span, now)
    return (now - span.from) % DAY < (span.till - span.from) % DAY
end

---@type waymark.Hooks
local M = {}

function M.edge_cost(e)
    local roles = e.edge.access
    if not roles or #roles == 0 then return nil end
    local time = waymark.clock.local_time()
    local now = time.hour * 60 + time.minute
    local reasons = {}
    for _, role in ipairs(roles) do
        local span = hours[role]
        if not span or is_in(span, now) then return nil end
        reasons[#reasons + 1] = role .. " " .. span.text
    end
    return false, nil, "only " .. table.concat(reasons, ", ")
end

return M
