---@type waymark.Hooks
local M = {}

function M.should_reroute(e) if e.reason == "manual" then return false end end

return M
