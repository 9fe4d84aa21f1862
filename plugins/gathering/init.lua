-- Tells a group when everybody has arrived, names the places that members share, and keeps some places private.
local options = waymark.options

--- Returns the largest distance between two locations; infinite if they are not all current and on one level.
---@param locations waymark.shared_location[]
local function spread(locations)
    local widest = 0
    for i, one in ipairs(locations) do
        if not one.is_current or not one.level or one.level ~= locations[1].level then return math.huge end
        for j = 1, i - 1 do
            local other = locations[j]
            widest = math.max(widest, ((one.x - other.x) ^ 2 + (one.y - other.y) ^ 2) ^ 0.5)
        end
    end
    return widest
end

--- Returns the name of the place where a member is who has just moved, or any other member; nil if none is named.
local function place_name(locations, moved)
    local name
    for _, location in ipairs(locations) do
        if location.poi and (not name or location.member == moved) then name = location.poi end
    end
    return name
end

---@type waymark.Hooks
local M = {}

-- A request (share now) is a position like any other here: the places stay private.
function M.should_share_location(e)
    if not e.location.level then return nil end
    for _, category in ipairs(options.private) do
        local near = waymark.venue.search { category = category, level = e.location.level, limit = 1 }[1]
        if near and near.distance and near.distance <= options.private_radius then return false end
    end
end

function M.format_shared_location(e)
    if e.location.poi or not e.location.level then return nil end
    local near = waymark.venue.search { level = e.location.level, limit = 1 }[1]
    if near and near.distance and near.distance <= options.radius then return { poi = near.name } end
end

function M.shared_locations_changed(e)
    local group = waymark.sharing.group(e.group)
    if not group then return end
    local key = "together." .. e.group
    local locations = waymark.sharing.locations(e.group)
    local is_complete = #group.members >= 2 and #locations == #group.members
    local distance = is_complete and spread(locations) or math.huge
    local were_together = waymark.storage.get(key) == true
    if distance <= options.radius and not were_together then
        waymark.storage.set(key, true)
        local place = place_name(locations, e.updated[1] or e.added[1])
        waymark.sharing.tell(
            e.group, place and waymark.i18n.t("at", { place = place }) or waymark.i18n.t("together"))
    elseif distance > 2 * options.radius and were_together then
        waymark.storage.delete(key)
    end
end

return M
