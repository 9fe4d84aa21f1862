-- ReCrowd's points for arrivals, with or without a recommendation, and messages about both.
local options = waymark.options

local function counts(category)
    if #options.categories == 0 then return true end
    for _, wanted in ipairs(options.categories) do
        if category == wanted or category:sub(1, #wanted + 1) == wanted .. "." then return true end
    end
    return false
end

-- Keys are limited to 64 plain characters; visitors' names and places' ids are not.
local function key_of(visitor, place)
    return ("seen." .. visitor .. "." .. place):lower():gsub("[^a-z0-9_.-]", "_"):sub(1, 64)
end

---@type waymark.Hooks
local M = {}

function M.arrival_rewards(e)
    local waypoint, visitor = e.waypoint, e.ctx and e.ctx.visitor
    if not waypoint.place or not visitor or not counts(waypoint.category or "") then return nil end
    local rewards = {}
    if options.points > 0 then
        rewards[1] = { id = "arrival", points = options.points, reason = "coming to " .. waypoint.name }
    end
    local key = key_of(visitor, waypoint.place)
    if options.first_visit > 0 and not waymark.storage.get(key) then
        rewards[#rewards + 1] = { id = "first-visit", points = options.first_visit, reason = "a first visit" }
        waymark.storage.set(key, true)
    end
    return rewards
end

local function forget(e)
    waymark.timer.cancel("remind." .. e.recommendation)
end

function M.recommendation_accepted(e)
    if options.reminder > 0 then
        waymark.timer.after(options.reminder, "remind." .. e.recommendation, e.recommendation)
    end
end

M.recommendation_declined = forget
M.recommendation_stopped = forget
M.place_arrived = forget

function M.timer(e)
    waymark.nav.say("You still want to go: " .. e.argument)
end

function M.points_awarded(e)
    waymark.nav.say(e.points .. " points for you, you have " .. e.balance)
end

return M
