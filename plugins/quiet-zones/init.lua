-- Nothing is said in quiet zones. Only the spoken channels become empty; displayed instructions stay.
local options = waymark.options

local quiet = {}
for _, id in ipairs(options.zones) do quiet[id] = true end

local function is_quiet_here()
    for _, id in ipairs(waymark.venue.zones_here()) do
        if quiet[id] then return true end
    end
    return false
end

---@type waymark.Hooks
local M = {}

function M.format_instruction(e)
    if e.channel == "visual" then return nil end
    if e.channel == "spoken" and options.announcements_only then return nil end
    if e.ctx and is_quiet_here() then return "" end
end

function M.region_transition(e)
    if quiet[e.region] then
        waymark.log.info(e.transition == "enter" and "quiet from here" or "no longer quiet")
    end
end

return M
