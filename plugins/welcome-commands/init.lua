-- A command for the prompt: `welcome [NAME]` greets according to the time of day and names what visitors look for.
local options = waymark.options

local function greeting()
    local hour = waymark.clock.local_time().hour
    if hour < 12 then return "morning" end
    return hour < 18 and "afternoon" or "evening"
end

-- As in "food: Café Kade, Espresso Galerij and 14 more"; nil where there is none.
local function line_of(category)
    local ids = waymark.venue.places(category)
    if #ids == 0 then return nil end
    local names = {}
    for index = 1, math.min(#ids, options.most) do
        names[index] = waymark.venue.place(ids[index]).name
    end
    local text = category .. ": " .. table.concat(names, ", ")
    if #ids > #names then text = text .. waymark.i18n.t("more", { count = tostring(#ids - #names) }) end
    return text
end

---@type waymark.Hooks
local M = {}

function M.commands()
    return { { name = "welcome", summary = "Greet a visitor, and list places to visit.", usage = "[NAME]" } }
end

function M.command(e)
    local name = table.concat(e.arguments, " ")
    if #name > 60 then waymark.fail("a name must have at most 60 characters") end
    local lines = { waymark.i18n.t(greeting()) .. (name ~= "" and ", " .. name or "") }
    for _, category in ipairs(options.categories) do
        lines[#lines + 1] = line_of(category)
    end
    return lines
end

return M
