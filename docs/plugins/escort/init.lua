-- `escort bays-a pagina`: do both go together, and if not, who takes what and who waits? On the way, from here.
local options = waymark.options

-- The ways of both from one place to another; nil if one of them has none.
local function both(query)
    local first = waymark.route.find { from = query.from, to = query.to, profile = options.traveller }
    local second = waymark.route.find { from = query.from, to = query.to, profile = options.companion }
    if first and second then return first, second end
end

-- Where the companion takes another way, as words; nil if both go together.
local function parting(first, second)
    for index = 1, math.max(#first.connectors, #second.connectors) do
        local one, other = first.connectors[index], second.connectors[index]
        if one ~= other then return one, other end
    end
end

local function advice(first, second)
    local one, other = parting(first, second)
    if not one and not other then return "You can go together all the way" end
    local seconds = math.floor(first.duration - second.duration + 0.5)
    local who = seconds >= 0 and options.companion or options.traveller
    return ("%s takes %s, %s takes %s; %s waits %d s at the end"):format(
        options.traveller, one or "no connector", options.companion, other or "no connector", who, math.abs(seconds))
end

---@type waymark.Hooks
local M = {}

function M.commands()
    return { { name = "escort", summary = "Compares the ways of two who go together.", usage = "[PLACE] PLACE" } }
end

function M.command(e)
    local from, to = e.arguments[1], e.arguments[2]
    if not to and e.ctx then from, to = nil, from end
    if not to then waymark.fail("name the start and the end") end
    local first, second = both { from = from, to = to }
    if not first then waymark.fail("there is no way for both") end
    return advice(first, second), { seconds = first.duration - second.duration }
end

return M
