-- A profile with graded preferences, after the criteria of NavCog: an avoided way counts ten times its length.
local options = waymark.options

local PROFILE = "graded"

-- NavCog's prices: an avoided way costs nine times its length more, of at least 10 m; a preferred way a third.
local SHORTEST = 10
local AVOIDED = 9
local PREFERRED = 1 / 3

local KINDS = {
    stairs = options.steps,
    ladder = options.steps,
    escalator = options.escalators,
    movingWalkway = options.moving_walkways,
    elevator = options.elevators,
}

-- The grades of all criteria that an edge meets.
local function grades_of(edge)
    local grades = {}
    local function add(grade)
        if grade and grade ~= "allow" then grades[#grades + 1] = grade end
    end
    local steps = KINDS[edge.kind]
    if not steps and (edge.step_count or 0) ~= 0 then steps = options.steps end
    add(steps)
    if edge.tags.door == "revolving" then add(options.revolving_doors) end
    if math.abs(edge.incline or 0) > options.max_slope then add(options.slope) end
    if (edge.width or math.huge) < options.min_width then add(options.narrow) end
    return grades
end

---@type waymark.Hooks
local M = {}

function M.profiles()
    return { { name = PROFILE, base = options.base, speed = options.speed } }
end

function M.edge_cost(e)
    local edge = e.edge
    if edge.profile ~= PROFILE then return nil end
    local factor, seconds = 1, 0
    for _, grade in ipairs(grades_of(edge)) do
        if grade == "forbid" then return false end
        if grade == "avoid" then seconds = seconds + AVOIDED * math.max(edge.length, SHORTEST) / options.speed end
        if grade == "prefer" then factor = factor * PREFERRED end
    end
    if factor == 1 and seconds == 0 then return nil end
    return factor, seconds
end

-- What the venue's author should check: a wrong statement about wheelchairs, and a toilet without a statement.
function M.place_expectations(e)
    local place = e.place
    local promise = place.tags.wheelchair
    if promise == "yes" and place.is_wheelchair_reachable == false then
        return { { message = "says `wheelchair: yes`, but no wheelchair can reach it", severity = "error" } }
    end
    if not promise and (place.category == "toilet" or place.category:sub(1, 7) == "toilet.") then
        return { { message = "does not say whether wheelchairs can use it (tag `wheelchair`)" } }
    end
end

return M
