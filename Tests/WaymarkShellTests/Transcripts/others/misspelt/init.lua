local M = {}
local VERBS = { "mumble" }
function M.commands()
    local list = {}
    for place, verb in ipairs(VERBS) do list[place] = { name = verb, summary = "Mumbles." } end
    return list
end
function M.command() return "mm" end
return M
