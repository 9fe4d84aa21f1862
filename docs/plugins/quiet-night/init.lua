-- People sleep here. What is shown stays as it is.
local options = waymark.options

local function is_night()
    local hour = waymark.clock.local_time().hour
    return (hour - options.from) % 24 < (options.till - options.from) % 24
end

---@type waymark.Hooks
local M = {}

function M.format_instruction(e)
    if e.channel == "visual" or not is_night() then return nil end
    if e.channel == "spoken" and e.step.kind == "take connector" then return nil end
    return ""
end

return M
