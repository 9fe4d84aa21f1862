-- Where travellers become very slow, corridors cost more for a while: the session detects it, the weights follow.
local options = waymark.options

local KEY = "crowds"       -- a list of { level, x, y, ends }, shared by all sessions and the engine
local MOST = 20

local crawling_since   -- in a session

local function crowds_at(time)
    local crowds = {}
    for _, crowd in ipairs(waymark.storage.get(KEY) or {}) do
        if crowd.ends > time then crowds[#crowds + 1] = crowd end
    end
    return crowds
end

local function is_near(crowd, level, x, y)
    local dx, dy = crowd.x - x, crowd.y - y
    return crowd.level == level and dx * dx + dy * dy <= options.radius * options.radius
end

local function remember(ctx)
    local crowds = crowds_at(ctx.time)
    for _, crowd in ipairs(crowds) do
        if is_near(crowd, ctx.level, ctx.x, ctx.y) then return end
    end
    if #crowds >= MOST then table.remove(crowds, 1) end
    crowds[#crowds + 1] = { level = ctx.level, x = ctx.x, y = ctx.y, ends = ctx.time + options.minutes * 60 }
    waymark.storage.set(KEY, crowds)
    waymark.log.info("a crowd on " .. (ctx.level_name or ctx.level))
    waymark.invalidate()
end

---@type waymark.Hooks
local M = {}

function M.did_update_progress(e)
    local ctx = e.ctx
    local is_crawling = ctx.speed and ctx.speed < options.slow_pace and ctx.level and ctx.x
    if not is_crawling or ctx.is_riding or ctx.is_off_route then
        crawling_since = nil
        return
    end
    crawling_since = crawling_since or ctx.time
    if ctx.time - crawling_since < options.patience then return end
    crawling_since = nil
    remember(ctx)
end

function M.edge_cost(e)
    local edge = e.edge
    for _, crowd in ipairs(crowds_at(waymark.clock.now())) do
        if edge.length == 0 then return nil end      -- rides
        if is_near(crowd, edge.level, edge.x, edge.y) then return options.factor end
    end
end

function M.session_ended()
    crawling_since = nil
end

return M
