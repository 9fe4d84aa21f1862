local M = {}
function M.commands() return { { name = "shout", summary = "Shouts." } } end
function M.command(e) return "shout" end
error("no voice")
