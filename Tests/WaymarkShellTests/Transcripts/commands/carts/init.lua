---@type waymark.Hooks
local M = {}

function M.profiles() return { { name = "cart", base = "wheelchair", forbid = { "ramp" } } } end

return M
