---@type waymark.Hooks
local M = {}

function M.profiles() return { { name = "loop-b", base = "loop-a" } } end

return M
