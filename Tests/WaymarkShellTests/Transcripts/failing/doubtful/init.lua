local M = {}

function M.should_reroute()
    waymark.log.info("patience " .. waymark.options.patience)
    if waymark.options.patience > 5 then return false end
end

return M
