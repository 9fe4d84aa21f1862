local M = {}
function M.edge_cost(e)
    return e.edge.nothing.there
end
function M.commands()
    return { { name = "stumble", summary = "Fails." } }
end
function M.command(e)
    error("over its own feet")
end
function M.evaluate_off_route(e)
    return "perhaps"
end
return M
