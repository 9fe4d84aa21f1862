-- No exit can be reached: who is in what burns gets away from it, and everybody else stays where they are.
local hooks = require "init"

local AWAY = "say Get away from the danger. No open way leads out of the building. Do not use elevators"
local inside = { ctx = { level = "g", building = "mall" } }
local upstairs = { ctx = { level = "l1", building = "mall" } }
local ways = require "lib.ways"

waymark.test.venue { levels = { { id = "g" }, { id = "l1" } } }
waymark.test.stub("venue.conditions", { { id = 1, target = "g", effect = "closed", owner = "evacuation" } })
waymark.test.stub("venue.nearest", {})
waymark.test.stub("venue.zones_here", { "hall" })

local function last() return waymark.test.actions()[#waymark.test.actions()] end

hooks.command { name = "evacuate", arguments = { "g" } }

describe("without an exit", function()
    it("who is in what burns leaves it, and hears that once", function()
        hooks.did_update_progress(inside)
        expect(last()).equals(AWAY)
        local count = #waymark.test.actions()
        hooks.did_reroute { ctx = inside.ctx, reason = "closure" }
        hooks.did_update_progress(inside)
        expect(#waymark.test.actions()).equals(count)
        expect(hooks.format_instruction { context = "InsideBuilding" }).is_nil()
    end)

    it("who has left it stays where they are", function()
        hooks.did_update_progress(upstairs)
        expect(last():sub(1, 4)).equals("stay")
        expect(hooks.format_instruction { context = "InsideBuilding" }).equals("")
    end)

    it("who has no way out of it stays, until there is one", function()
        hooks.did_fail_to_reroute { ctx = inside.ctx, reason = "closure" }
        hooks.did_update_progress(inside)
        expect(last():sub(1, 4)).equals("stay")
        hooks.did_reroute { ctx = inside.ctx, reason = "closure" }
        expect(last()).equals(AWAY)
    end)

    it("the notices of the route say whether it leads out of a unit or a path", function()
        local danger = require "lib.danger"
        local notices = { { type = "leaves_closed" } }
        ways.notices = function() return notices end
        waymark.test.stub("route.steps", { { to_level = "l1", x = 4, y = 5 } })
        expect(danger.surrounds(upstairs.ctx, { "g" })).is_false()
        expect(danger.surrounds(upstairs.ctx, { "g", "room" })).is_true()
        expect(danger.surrounds(upstairs.ctx, { "hall" })).is_true()
        notices = nil
        expect(danger.surrounds(upstairs.ctx, { "room" })).is_true()
        notices = {}
        expect(danger.surrounds(upstairs.ctx, { "room" })).is_false()
    end)

    it("who gets away goes to an exit as soon as there is one", function()
        waymark.test.stub("venue.nearest", { { place = "door", name = "Door", is_open = true } })
        waymark.test.stub("route.length_to", 9)
        waymark.test.venue { levels = { { id = "g" } }, places = { { id = "door" } } }
        ways.notices = function() return {} end
        hooks.did_update_progress(inside)
        expect(last()).equals("go_to door")
    end)
end)
