local hooks = require "init"

local function walk(time, speed, with)
    local ctx = { time = time, speed = speed, level = "g", level_name = "Ground floor", x = 50, y = 40 }
    for key, value in pairs(with or {}) do ctx[key] = value end
    hooks.did_update_progress { ctx = ctx }
end

local function cost(x, y, level)
    return hooks.edge_cost { edge = { length = 10, x = x, y = y, level = level or "g" } }
end

-- Far in the future, so that crowds last whatever the clock of the tests shows.
local LATE = 4102444800

describe("a crowd", function()
    it("is not assumed while the traveller walks, rides, or is off the route", function()
        walk(LATE, 1.1)
        walk(LATE + 30, 1.1)
        walk(LATE + 60, 0.2, { is_riding = true })
        walk(LATE + 90, 0.2, { is_off_route = true })
        walk(LATE + 120, 0.2)
        walk(LATE + 130, 1.1)
        walk(LATE + 150, 0.2)
        expect(cost(50, 40)).is_nil()
    end)

    it("is assumed after slow walking for a while, and makes corridors nearby cost more", function()
        walk(LATE + 200, 0.2)
        walk(LATE + 220, 0.2)
        expect(cost(50, 40)).equals(4)
        expect(cost(62, 49)).equals(4)
        expect(cost(62, 50)).is_nil()
        expect(cost(50, 40, "l1")).is_nil()
        expect(waymark.test.actions()).equals { "invalidate" }
        expect(waymark.test.log()).contains("a crowd on Ground floor")
    end)

    it("does not change rides", function()
        expect(hooks.edge_cost { edge = { length = 0, x = 50, y = 40, level = "g" } }).is_nil()
    end)

    it("is not watched after the session", function()
        walk(LATE + 300, 0.2)
        hooks.session_ended { reason = "arrived" }
        walk(LATE + 330, 0.2, { x = 500 })
        expect(cost(500, 40)).is_nil()
    end)
end)
