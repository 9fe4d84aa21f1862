-- What people are told of a way.
local M = {}

-- The notices of the way from one point to another; nil if there is none, and false if nobody can ask about it, because
-- several things have the id.
function M.notices(from, to)
    local is_known, answer = pcall(waymark.ask, "route", { from = from, to = to })
    if not is_known then return false end
    return answer and (answer.routes[1].notices or {})
end

-- Whether a notice of this type is among them.
function M.has(notices, type)
    for _, notice in ipairs(notices) do
        if notice.type == type then return true end
    end
    return false
end

return M
