-- Closes the targets when the night starts; the conditions end by themselves in the morning.
local options = waymark.options

local DAY = 24 * 60 * 60  -- seconds

local function seconds_of(text)
    local hour, minute = text:match("^(%d%d?):(%d%d)$")
    hour, minute = tonumber(hour), tonumber(minute)
    if not hour or hour > 23 or minute > 59 then error("not a time of day, as in 22:00: " .. text) end
    return (hour * 60 + minute) * 60
end

local from, till = seconds_of(options.begins), seconds_of(options.ends)

local function seconds_now()
    local now = waymark.clock.local_time()
    return (now.hour * 60 + now.minute) * 60 + now.second
end

-- Seconds from one time of day to the next such time.
local function seconds_until(time, now)
    local seconds = (time - now) % DAY
    return seconds > 0 and seconds or DAY
end

local function is_night(now)
    return (now - from) % DAY < (till - from) % DAY
end

-- Once a night: what somebody reopens by hand stays open, in other sessions too.
local function close_all(seconds)
    local time = waymark.clock.now()
    if (waymark.storage.get("closed_until") or 0) > time then return end
    for _, target in ipairs(options.targets) do
        -- The others are closed all the same.
        if not pcall(waymark.nav.close, target, options.reason, seconds) then
            waymark.log.warn("nothing in the venue has the id " .. target)
        end
    end
    waymark.storage.set("closed_until", time + seconds)
end

-- Closes if it is night, and waits for the next night in any case.
local function look_at_the_clock()
    local now = seconds_now()
    if is_night(now) then close_all(seconds_until(till, now)) end
    waymark.timer.after(seconds_until(from, now), "night")
end

---@type waymark.Hooks
local M = {}

M.session_started = look_at_the_clock

function M.timer(e)
    if e.name == "night" then look_at_the_clock() end
end

-- At night the last words of a way are a little kinder.
function M.format_instruction(e)
    if e.channel == "visual" and e.step.kind == "arrive" and is_night(seconds_now()) then
        return e.text .. ". Good night"
    end
end

return M
