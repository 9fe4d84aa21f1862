local hooks = require "init"

local function arrive(visitor, is_last)
    hooks.did_arrive { waypoint = { is_last = is_last ~= false }, ctx = { visitor = visitor } }
    return #waymark.test.actions()
end

describe("a coupon", function()
    it("is for those who arrive in the area", function()
        waymark.test.stub("venue.zones_here", { "l3-east" })
        expect(arrive("ada")).equals(0)
        waymark.test.stub("venue.zones_here", { "g", "food-court" })
        expect(arrive("ada", false)).equals(0)
        expect(arrive("ada")).equals(1)
        expect(waymark.test.actions()[1]).contains("Your coupon for the Popcornbar: POP001")
    end)

    it("is given once to each visitor", function()
        expect(arrive("ada")).equals(1)
        expect(arrive("ben")).equals(2)
        expect(waymark.test.actions()[2]).contains("POP002")
    end)

    it("is given as often as there are coupons", function()
        waymark.storage.set("given", { count = 100, visitors = {} })
        expect(arrive("cleo")).equals(2)
    end)
end)
