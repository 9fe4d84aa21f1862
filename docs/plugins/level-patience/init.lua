-- On some levels fixes are worse: there, a traveller is off the route only at a greater distance.
local options = waymark.options

---@type waymark.Hooks
local M = {}

function M.evaluate_off_route(e)
    if e.deviation.kind == "wrong_level" then return nil end
    local metres = options.levels[e.ctx.level or ""] or options.elsewhere
    if e.deviation.metres >= metres then return "off" end
    if e.default == "off" then return "pending" end
end

return M
