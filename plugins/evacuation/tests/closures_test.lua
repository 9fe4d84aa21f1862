-- What an alarm closes, and what its end opens.
local hooks = require "init"

local function evacuate(...)
    return hooks.command { name = "evacuate", arguments = { ... } }
end

local lift = { id = "lift-east", kind = "elevator", connector = "lift-east", level = "g", to_level = "l1" }
local OWN = { id = 1, target = "l2", effect = "closed", owner = "evacuation" }
local ANOTHER = { id = 2, target = "l2", effect = "closed" }

waymark.test.venue {
    levels = { { id = "g" }, { id = "l1" }, { id = "l2" } },
    places = { { id = "pier" } },
    connectors = {
        { id = "lift-east", kind = "elevator", levels = { "g", "l1" } },
        { id = "stairs-west", kind = "stairs", levels = { "g", "l1", "l2" } },
    },
}

local function conditions(list) waymark.test.stub("venue.conditions", list) end

-- What was closed and opened so far.
local function changes()
    local list = {}
    for _, action in ipairs(waymark.test.actions()) do
        if action ~= "invalidate" then list[#list + 1] = action end
    end
    return list
end

describe("an alarm", function()
    conditions {}

    it("closes rides by costs, also for those who were led to them before", function()
        expect(hooks.edge_cost { edge = lift }).is_nil()
        expect(evacuate("lift-east")).equals { "alarm: no elevators", "closed as a whole: lift-east" }
        expect(hooks.edge_cost { edge = lift }).is_false()
        expect(select(3, hooks.edge_cost { edge = lift })).equals("not in an alarm")
        expect(changes()).equals {}
    end)

    it("closes the named connectors and levels by conditions, each once", function()
        expect(evacuate("stairs-west", "l2", "l2")[2]).equals("closed as a whole: stairs-west, l2")
        expect(changes()).equals { "close stairs-west", "close l2" }
    end)

    it("closes again what is named again, because somebody may have reopened it", function()
        evacuate("l2")
        expect(changes()).equals { "close stairs-west", "close l2", "close l2" }
    end)

    it("says whether something is closed if nothing is named", function()
        conditions { OWN }
        expect(evacuate()[2]).equals("closed: what was named before (see conditions)")
        conditions { ANOTHER }
        expect(evacuate()[2]).equals("closed: nothing yet")
    end)

    it("refuses places, too many ids, and an end with an id, and then closes nothing", function()
        expect(function() evacuate("l2", "pier") end).fails("is a place")
        expect(function() evacuate("l2", "off") end).fails("off stands alone")
        local many = {}
        for number = 1, 31 do many[number] = "path-" .. number end
        expect(function() evacuate(table.unpack(many)) end).fails("at most 30")
        expect(#changes()).equals(3)
    end)

    it("ends, and opens what it has closed", function()
        expect(evacuate("off")).equals("the alarm is over")
        expect(changes()[4]).equals("reopen")
        expect(hooks.edge_cost { edge = lift }).is_nil()
    end)
end)

describe("without an alarm", function()
    it("nothing is opened, and what is closed still is named", function()
        conditions { ANOTHER }
        expect(evacuate("off")).equals("there is no alarm")
        conditions { OWN }
        expect(evacuate("off")).contains("reopen --by evacuation")
        expect(#changes()).equals(4)
    end)
end)
