-- Closes the targets when the night starts; the conditions end by themselves in the morning.
local options = waymark.options

local DAY = 24 * 60

local function minutes_of(text)
    local hour, minute = text:match("^(%d%d?):(%d%d)$")
    hour, minute = tonumber(hour), tonumber(minute)
    if not hour or hour > 23 or minute > 59 then error("not a time of day, as in 22:00: " .. text) end
    return hour * 60 + minute
end

local from, till = minutes_of(options.begins), minutes_of(options.ends)

local function minutes_now()
    local now = waymark.clock.local_time()
    return now.hour * 60 + now.minute
end

-- Minutes from one time of day to the next such time.
local function minutes_until(time, now)
    local minutes = (time - now) % DAY
    return minutes > 0 and minutes or DAY
end

local function is_night(now)
    return (now - from) % DAY < (till - from) % DAY
end

-- Once a night: what somebody reopens by hand stays open, in other sessions too.
local function close_all(minutes)
    local time = waymark.clock.now()
    if (waymark.storage.get("closed_until") or 0) > time then return end
    for _, target in ipairs(options.targets) do
        -- The others are closed all the same.
        if not pcall(waymark.nav.close, target, options.reason, minutes * 60) then
            waymark.log.warn("nothing in the venue has the id " .. target)
        end
    end
    waymark.storage.set("closed_until", time + minutes * 60)
end

-- Closes if it is night, and waits for the next night in any case.
local function look_at_the_clock()
    local now = minutes_now()
    if is_night(now) then close_all(minutes_until(till, now)) end
    waymark.timer.after(minutes_until(from, now) * 60, "night")
end

---@type waymark.Hooks
local M = {}

M.session_started = look_at_the_clock

function M.timer(e)
    if e.name == "night" then look_at_the_clock() end
end

-- At night the last words of a way are a little kinder.
function M.format_instruction(e)
    if e.channel == "visual" and e.step.kind == "arrive" and is_night(minutes_now()) then
        return e.text .. ". Good night"
    end
end

return M
