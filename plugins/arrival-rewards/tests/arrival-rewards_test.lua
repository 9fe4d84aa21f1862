local hooks = require "init"

local function arrive(place, visitor)
    return hooks.arrival_rewards {
        waypoint = { index = 1, is_last = true, place = place, name = "Café Kade", category = "food.cafe" },
        ctx = { visitor = visitor },
    }
end

describe("an arrival", function()
    it("awards points, and more for the first visit", function()
        local rewards = arrive("cafe-kade", "Ada")
        expect(rewards[1].points).equals(5)
        expect(rewards[1].reason).equals("coming to Café Kade")
        expect(rewards[2].id).equals("first-visit")
        expect(#arrive("cafe-kade", "Ada")).equals(1)
        expect(#arrive("cafe-kade", "Bo")).equals(2)
    end)

    it("awards nothing without a visitor, or away from places", function()
        expect(arrive("cafe-kade", nil)).is_nil()
        expect(arrive(nil, "Ada")).is_nil()
    end)
end)

describe("a recommendation", function()
    it("is mentioned again after a while", function()
        hooks.recommendation_accepted { recommendation = "taste-cheese" }
        local due = waymark.test.advance(900)
        expect(due[1].argument).equals("taste-cheese")
        hooks.timer(due[1])
        expect(waymark.test.actions()).contains("say You still want to go: taste-cheese")
    end)

    it("is forgotten when it is given up, declined or reached", function()
        for _, hook in ipairs { "recommendation_stopped", "recommendation_declined", "place_arrived" } do
            hooks.recommendation_accepted { recommendation = "taste-cheese" }
            hooks[hook] { recommendation = "taste-cheese", place = "cheese" }
        end
        expect(#waymark.test.advance(3600)).equals(0)
    end)

    it("reports its points", function()
        hooks.points_awarded { recommendation = "taste-cheese", points = 25, balance = 60 }
        expect(waymark.test.actions()).contains("say 25 points for you, you have 60")
    end)
end)
