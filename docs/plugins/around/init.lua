-- `around 5m cinema`: what is within five minutes of the cinema? On the way, from here.
local options = waymark.options

-- The places by the first word of their categories: the nearest, and how many there are.
local function groups(places)
    local found, order = {}, {}
    for _, place in ipairs(places) do
        local word = place.category:match("^[^.]+")
        if not found[word] then
            found[word] = { nearest = place, count = 0 }
            order[#order + 1] = word
        end
        found[word].count = found[word].count + 1
    end
    return found, order
end

---@type waymark.Hooks
local M = {}

function M.commands()
    return {
        { name = "around", summary = "Lists what is within reach.", usage = "[TIME] [PLACE]" },
    }
end

function M.command(e)
    local from = e.arguments[2] or "here"
    -- What somebody typed can be anything: the error says what is wrong with it.
    local ok, answer, why = pcall(waymark.ask, "within", { time = e.arguments[1] or options.time, from = from })
    if not ok then waymark.fail(answer) end
    if not answer then waymark.fail(why) end
    local lines = {}
    local found, order = groups(answer.places)
    for _, word in ipairs(order) do
        local nearest, count = found[word].nearest, found[word].count
        local line = ("%s: %s, %d s"):format(word, nearest.name, math.floor(nearest.duration_s + 0.5))
        lines[#lines + 1] = count > 1 and ("%s (%d in all)"):format(line, count) or line
    end
    if #lines == 0 then lines[1] = "nothing" end
    return lines, { places = #answer.places }
end

function M.did_arrive(e)
    if not e.waypoint.is_last then return end
    local answer = waymark.ask("nearest", { category = options.category, from = "here", count = 1 })
    local place = answer and answer.places[1]
    if place then waymark.nav.say(place.name .. " is " .. waymark.units.distance(place.distance_m) .. " away") end
end

return M
