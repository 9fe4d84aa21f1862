local M = {}
function M.evaluate_off_route(e)
    if e.deviation.metres >= 6 then return "off" end
end
function M.format_instruction(e)
    if e.step.kind == "arrive" then return e.text .. ". Welcome!" end
end
function M.edge_cost(e) if e.edge.kind == "elevator" then return 1, 120 end end
return M
