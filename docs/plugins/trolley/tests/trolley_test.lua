local hooks = require "init"

local function cost(kind, tags, profile)
    return hooks.edge_cost { edge = { profile = profile or "trolley", kind = kind, tags = tags or {} } }
end

describe("a trolley", function()
    it("has a profile without steps", function()
        local profile = hooks.profiles()[1]
        expect(profile.name).equals("trolley")
        expect(profile.forbid).contains("stairs")
        expect(profile.min_width).equals(0.9)
    end)

    it("does not fit through revolving doors", function()
        expect(cost("door", { door = "revolving" })).is_false()
        expect(cost("door", { door = "sliding" })).is_nil()
    end)

    it("shakes on rough floors", function()
        expect(cost("corridor", { surface = "gravel" })).equals(8)
        expect(cost("corridor", { surface = "tiles" })).is_nil()
        expect(cost("corridor")).is_nil()
    end)

    it("changes nothing for others", function()
        expect(cost("elevator")).equals(1)
        expect(cost("elevator", {}, "walking")).is_nil()
    end)
end)
