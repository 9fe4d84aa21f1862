-- Commands that read the journey under way, and change it.
local VERBS = { "where", "names", "other", "anew", "shut", "ache", "pause", "nothing", "twice", "keep" }

---@type waymark.Hooks
local M = {}
local answer = {}

function M.commands()
    local list = {}
    for index, name in ipairs(VERBS) do list[index] = { name = name, summary = "Tries " .. name .. "." } end
    return list
end

function M.command(e) return answer[e.name](e) end

function answer.where(e)
    if not e.ctx then return "no journey" end
    local left = waymark.route.remaining().distance
    return { "on " .. e.ctx.level_name, waymark.units.distance(left) .. " left" }, { level = e.ctx.level, left = left }
end

function answer.names(e)
    local names = {}
    for name in pairs(e) do names[#names + 1] = name end
    return table.concat(names, " ")
end

function answer.other(e)
    local other = e.ctx and waymark.route.alternatives()[1]
    if not other then return "there is no other way" end
    waymark.nav.take_alternative(other.index)
    return "another way: " .. waymark.units.distance(other.distance)
end

function answer.anew() waymark.nav.reroute() end

function answer.shut(e)
    if not e.arguments[1] then waymark.fail("say what") end
    waymark.nav.close(e.arguments[1], "as asked")
    return "shut " .. e.arguments[1]
end

function answer.ache(e)
    waymark.nav.close("stairs")
    error("it hurts")
end

function answer.pause() return waymark.options.pause .. " s", { pause = waymark.options.pause } end

function answer.nothing() end

function answer.keep(e) waymark.storage.set("word", e.arguments[1]) end

-- A command that runs itself once more is one call for the engine.
function answer.twice(e)
    if e.arguments[1] == "deeper" then return "deep enough" end
    return M.command { name = "twice", arguments = { "deeper" } }
end

return M
