---@type waymark.Hooks
local M = {}

function M.profiles() return { { name = "slow-cart", base = "cart", speed = 0.4 } } end

return M
