-- No exit can be reached: who is in what burns gets away from it, and everybody else stays where they are.
local hooks = require "init"

local AWAY = "say Get away from the danger. No open way leads out of the building. Do not use elevators"
local inside = { ctx = { level = "g", building = "mall" } }

waymark.test.venue { levels = { { id = "g" } } }
waymark.test.stub("venue.conditions", {})
waymark.test.stub("venue.nearest", {})
waymark.test.stub("route.steps", { { to_level = "g", x = 4, y = 5 } })

-- The notices of the way from here to the end of the route; nil if there is none.
local ways = require "lib.ways"
local notices
ways.notices = function() return notices end

local function way(list) notices = list end

local function last() return waymark.test.actions()[#waymark.test.actions()] end

hooks.command { name = "evacuate", arguments = { "g" } }

describe("without an exit", function()
    it("who is in what burns leaves it, and hears that once", function()
        way { { type = "leaves_closed" } }
        hooks.did_update_progress(inside)
        expect(last()).equals(AWAY)
        local count = #waymark.test.actions()
        hooks.did_reroute { ctx = inside.ctx, reason = "closure" }
        hooks.did_update_progress(inside)
        expect(#waymark.test.actions()).equals(count)
        expect(hooks.format_instruction { context = "InsideBuilding" }).is_nil()
    end)

    it("who has left it stays where they are", function()
        way {}
        hooks.did_update_progress(inside)
        expect(last():sub(1, 4)).equals("stay")
        expect(hooks.format_instruction { context = "InsideBuilding" }).equals("")
    end)

    it("the notice of a route says it if the destination is closed, too", function()
        way(nil)
        hooks.route_notice { ctx = inside.ctx, type = "place_closed_at_arrival" }
        expect(last():sub(1, 4)).equals("stay")
        hooks.route_notice { ctx = inside.ctx, type = "leaves_closed" }
        expect(last()).equals(AWAY)
    end)

    it("who gets away goes to an exit as soon as there is one", function()
        waymark.test.stub("venue.nearest", { { place = "door", name = "Door", is_open = true } })
        waymark.test.stub("route.length_to", 9)
        waymark.test.venue { levels = { { id = "g" } }, places = { { id = "door" } } }
        way {}
        hooks.did_update_progress(inside)
        expect(last()).equals("go_to door")
    end)
end)
