-- `outages [{"id": "lift-1", "reason": "inspection", "until": 1767618000}]`, from a script that fetches the feed.
---@type waymark.Hooks
local M = {}

function M.commands()
    return { { name = "outages", summary = "Takes a list of outages in JSON.", usage = "JSON" } }
end

-- The outages of a feed, or an error of the person who typed it.
local function read(text)
    local ok, feed = pcall(json.decode, text)
    if not ok then waymark.fail(feed) end
    if type(feed) ~= "table" then waymark.fail("the feed is not a list") end
    for place, outage in ipairs(feed) do
        if type(outage) ~= "table" or type(outage.id) ~= "string" then
            waymark.fail(("outage %d has no \"id\""):format(place))
        end
    end
    return feed
end

function M.command(e)
    local feed = read(table.concat(e.arguments, " "))
    local known, now = waymark.storage.get("closed") or {}, waymark.clock.now()
    local listed, closed, opened, unknown = {}, {}, {}, {}
    for _, outage in ipairs(feed) do
        local id, rest = outage.id, (tonumber(outage["until"]) or math.huge) - now
        if rest >= 1 then
            local reason = tostring(outage.reason or "out of order")
            -- Only what the venue has can be closed; a feed may know more.
            if pcall(waymark.nav.close, id, reason, rest < 31536000 and rest or nil) then
                listed[id] = true
                if not known[id] then closed[#closed + 1] = id end
            else
                unknown[#unknown + 1] = id
            end
        end
    end
    for id in pairs(known) do
        if not listed[id] then
            waymark.nav.reopen(id)
            opened[#opened + 1] = id
        end
    end
    waymark.storage.set("closed", listed)
    local result = { closed = closed, opened = opened, unknown = unknown }
    return ("%d closed, %d open again, %d unknown"):format(#closed, #opened, #unknown), result
end

return M
