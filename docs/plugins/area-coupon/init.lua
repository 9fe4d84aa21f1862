-- One coupon for each visitor, and not more than there are.
local options = waymark.options

local function is_here(area)
    for _, id in ipairs(waymark.venue.zones_here()) do
        if id == area then return true end
    end
    return false
end

---@type waymark.Hooks
local M = {}

function M.did_arrive(e)
    if not e.waypoint.is_last or not is_here(options.area) then return end
    local given = waymark.storage.get("given") or { count = 0, visitors = {} }
    local visitor = e.ctx.visitor
    if given.count >= options.most or (visitor and given.visitors[visitor]) then return end
    given.count = given.count + 1
    if visitor then given.visitors[visitor] = true end
    waymark.storage.set("given", given)
    waymark.nav.say(("Your coupon for %s: %s%03d"):format(options.shop, options.prefix, given.count))
end

return M
