local hooks = require "init"

local function cost(with)
    local edge = { profile = "graded", kind = "corridor", length = 20, tags = {} }
    for key, value in pairs(with) do edge[key] = value end
    return hooks.edge_cost { edge = edge }
end

describe("the profile `graded`", function()
    it("starts from walking", function()
        expect(hooks.profiles()).equals { { name = "graded", base = "walking", speed = 0.9 } }
    end)

    it("is the only one that changes", function()
        expect(cost { kind = "stairs", profile = "walking" }).is_nil()
        expect(cost {}).is_nil()
    end)

    it("avoids stairs and escalators at nine times their length", function()
        local factor, seconds = cost { kind = "stairs" }
        expect(factor).equals(1)
        expect(seconds).is_near(200, 0.001)
        expect(select(2, cost { kind = "escalator", length = 0 })).is_near(100, 0.001)
    end)

    it("counts single steps on a way as stairs", function()
        expect(select(2, cost { step_count = -3 })).is_near(200, 0.001)
        expect(cost { step_count = 0 }).is_nil()
    end)

    it("prefers elevators", function()
        expect(cost { kind = "elevator" }).is_near(1 / 3, 0.001)
    end)

    it("closes revolving doors", function()
        expect(cost { kind = "door", tags = { door = "revolving" } }).is_false()
        expect(cost { kind = "door", tags = { door = "sliding" } }).is_nil()
    end)

    it("avoids steep ways up and down, and narrow ones", function()
        expect(cost { incline = 0.08 }).is_nil()
        expect(select(2, cost { incline = 0.09 })).is_near(200, 0.001)
        expect(select(2, cost { incline = -0.09 })).is_near(200, 0.001)
        expect(select(2, cost { width = 0.9 })).is_near(200, 0.001)
        expect(select(2, cost { width = 0.9, incline = 0.1 })).is_near(400, 0.001)
    end)
end)

describe("a place", function()
    local function look(category, tags, reachable)
        local place = { category = category, tags = tags, is_wheelchair_reachable = reachable }
        return hooks.place_expectations { place = place }
    end

    it("is an error if it claims to be accessible and no wheelchair can reach it", function()
        expect(look("food.cafe", { wheelchair = "yes" }, false)[1].severity).equals("error")
        expect(look("food.cafe", { wheelchair = "yes" }, true)).is_nil()
        expect(look("food.cafe", {}, false)).is_nil()
    end)

    it("is a warning if it is a toilet that says nothing about wheelchairs", function()
        expect(look("toilet", {}, true)[1].message).contains("does not say")
        expect(look("toilet", { wheelchair = "no" }, false)).is_nil()
        expect(look("toiletries", {}, true)).is_nil()
    end)
end)
