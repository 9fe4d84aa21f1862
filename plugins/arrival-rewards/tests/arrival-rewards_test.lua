local hooks = require "init"

local function arrive(place, visitor)
    return hooks.arrival_rewards {
        waypoint = { index = 1, is_last = true, place = place, name = "Café Kade", category = "food.cafe" },
        ctx = { visitor = visitor },
    }
end

describe("an arrival", function()
    it("is worth points, and more the first time", function()
        local rewards = arrive("cafe-kade", "Ada")
        expect(rewards[1].points).equals(5)
        expect(rewards[1].reason).equals("coming to Café Kade")
        expect(rewards[2].id).equals("first-visit")
        expect(#arrive("cafe-kade", "Ada")).equals(1)
        expect(#arrive("cafe-kade", "Bo")).equals(2)
    end)

    it("is worth nothing without a visitor, or off every place", function()
        expect(arrive("cafe-kade", nil)).is_nil()
        expect(arrive(nil, "Ada")).is_nil()
    end)
end)

describe("a recommendation", function()
    it("is remembered until it is given up", function()
        hooks.recommendation_accepted { recommendation = "taste-cheese" }
        hooks.recommendation_stopped { recommendation = "taste-cheese" }
        hooks.recommendation_declined { recommendation = "taste-cheese" }
        hooks.place_arrived { recommendation = "taste-cheese", place = "cheese" }
    end)
end)
