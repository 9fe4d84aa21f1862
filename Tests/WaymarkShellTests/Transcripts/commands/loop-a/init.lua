---@type waymark.Hooks
local M = {}

function M.profiles() return { { name = "loop-a", base = "loop-b" } } end

return M
