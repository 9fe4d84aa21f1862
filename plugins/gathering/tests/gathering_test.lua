local hooks = require "init"

local members = { "ada", "ben" }

-- What the group has shared, for the next call of the hook.
local function shared(...)
    waymark.test.stub("sharing.group", { id = "g1", subject = "", members = members, started = 0 })
    waymark.test.stub("sharing.locations", { ... })
end

local function at(member, x, more)
    local location = { member = member, name = member, x = x, y = 0, level = "g", is_current = true }
    for key, value in pairs(more or {}) do location[key] = value end
    return location
end

local function change(moved)
    hooks.shared_locations_changed { group = "g1", added = {}, updated = { moved }, removed = {} }
end

local function told()
    local count = 0
    for _, action in ipairs(waymark.test.actions()) do
        if action:find("tell g1", 1, true) then count = count + 1 end
    end
    return count
end

describe("a group", function()
    it("is told once that everybody has arrived, and again after they have parted", function()
        shared(at("ada", 0), at("ben", 40))
        change("ada")
        expect(told()).equals(0)
        shared(at("ada", 0), at("ben", 15, { poi = "Café" }))
        change("ben")
        expect(waymark.test.actions()).contains("tell g1 everybody has arrived: Café")
        shared(at("ada", 0), at("ben", 29))
        change("ben")
        shared(at("ada", 0), at("ben", 10))
        change("ben")
        expect(told()).equals(1)
        shared(at("ada", 0), at("ben", 31))
        change("ben")
        shared(at("ada", 0), at("ben", 10))
        change("ben")
        expect(waymark.test.actions()).contains("tell g1 everybody has arrived")
        expect(told()).equals(2)
        shared(at("ada", 0), at("ben", 31))
        change("ben")
    end)

    it("is not told while somebody is missing, on another level, without a level, or no longer shares", function()
        local before = told()
        shared(at("ada", 0))
        change("ada")
        shared(at("ada", 0), at("ben", 1, { level = "1" }))
        change("ben")
        shared({ member = "ada", name = "ada", x = 0, y = 0, is_current = true }, at("ben", 1))
        change("ben")
        shared(at("ada", 0), at("ben", 1, { is_current = false, ended = "stopped" }))
        change("ben")
        expect(told()).equals(before)
    end)

    it("names the place of the member who came last", function()
        shared(at("ada", 0, { poi = "Kiosk" }), at("ben", 5, { poi = "Café" }))
        change("ben")
        expect(waymark.test.actions()).contains("tell g1 everybody has arrived: Café")
    end)
end)

describe("a location", function()
    it("is private beside a toilet, and has the name of a place elsewhere", function()
        waymark.test.venue {
            levels = { { id = "g" } },
            places = {
                { id = "wc", name = "Toilets", category = "toilet.unisex", x = 0 },
                { id = "cafe", name = "Café", category = "food.cafe", x = 50 },
            },
        }
        local e = { location = { level = "g" } }
        waymark.test.at(4, 0, "g")
        expect(hooks.should_share_location(e)).is_false()
        waymark.test.at(6, 0, "g")
        expect(hooks.should_share_location(e)).is_nil()
        expect(hooks.format_shared_location(e).poi).equals("Toilets")
        waymark.test.at(36, 0, "g")
        expect(hooks.format_shared_location(e).poi).equals("Café")
        waymark.test.at(30, 0, "g")
        expect(hooks.format_shared_location(e)).is_nil()
    end)

    it("keeps the name that it has, and nothing is asked of a building", function()
        expect(hooks.format_shared_location { location = { level = "g", poi = "Home" } }).is_nil()
        expect(hooks.should_share_location { location = {} }).is_nil()
        expect(hooks.format_shared_location { location = {} }).is_nil()
    end)
end)
