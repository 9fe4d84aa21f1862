-- No exit can be reached: who is in what burns gets away from it, and everybody else stays where they are.
local hooks = require "init"

local AWAY = "say Get away from the danger. No open way leads out of the building. Do not use elevators"
local inside = { ctx = { level = "g", building = "mall" } }
local upstairs = { ctx = { level = "l1", building = "mall" } }
local garden = { ctx = { level = "park" } }
local ways = require "lib.ways"

waymark.test.venue { levels = { { id = "g" }, { id = "l1" } } }
waymark.test.stub("venue.conditions", { { id = 1, target = "g", effect = "closed", owner = "evacuation" } })
waymark.test.stub("venue.nearest", {})
waymark.test.stub("venue.zones_here", { "hall" })
waymark.test.stub("venue.closed_here", {})

-- What is closed around the traveller, by the alarm and by others.
local function burns(...)
    local conditions = { { id = 7, target = "jammed", effect = "closed", owner = "guard" } }
    for index, id in ipairs { ... } do
        conditions[index + 1] = { id = index, target = id, effect = "closed", owner = "evacuation" }
    end
    waymark.test.stub("venue.closed_here", conditions)
end

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

    it("who has no way out of it hears that when the engine has found none", function()
        burns("g")
        hooks.did_reroute { ctx = inside.ctx, reason = "closure" }
        local actions = waymark.test.actions()
        expect(actions[#actions - 1]).equals(AWAY)
        expect(last()).equals("leave")
        -- What was closed before the order was carried out tells nothing of it.
        hooks.did_fail_to_reroute { ctx = inside.ctx, reason = "closure" }
        expect(last()).equals("leave")
        hooks.did_fail_to_reroute { ctx = inside.ctx, reason = "manual" }
        expect(last():sub(1, 4)).equals("stay")
        local count = #waymark.test.actions()
        hooks.did_update_progress(inside)
        expect(#waymark.test.actions()).equals(count)
        hooks.did_reroute { ctx = inside.ctx, reason = "closure" }
        expect(last()).equals(AWAY)
        waymark.test.advance(60)
    end)

    it("who is led to where they were going is told to leave first, once for all that burns around them", function()
        burns("hall", "g")
        hooks.did_update_progress(inside)
        expect(last()).equals("leave")
        hooks.did_reroute { ctx = inside.ctx, reason = "manual" }
        hooks.route_set { ctx = inside.ctx }
        waymark.test.advance(60)
        local count = #waymark.test.actions()
        hooks.did_update_progress(inside)
        expect(#waymark.test.actions()).equals(count)
        waymark.test.advance(60)
    end)

    -- The way that was asked for is there, or not.
    local function answer(ctx, is_there)
        expect(last()).equals("leave")
        if not is_there then return hooks.did_fail_to_reroute { ctx = ctx, reason = "manual" } end
        hooks.did_reroute { ctx = ctx, reason = "manual" }
        hooks.route_set { ctx = ctx }
    end

    it("who waits for help gets away when it begins to burn around them", function()
        burns()
        hooks.did_update_progress(upstairs)
        expect(last():sub(1, 4)).equals("stay")
        burns("l1")
        hooks.did_update_progress(upstairs)
        answer(upstairs.ctx, true)
        expect(last()).equals(AWAY)
        local count = #waymark.test.actions()
        hooks.did_update_progress(upstairs)
        expect(#waymark.test.actions()).equals(count)
    end)

    it("who cannot get away waits, and asks once", function()
        burns()
        hooks.did_update_progress(upstairs)
        waymark.test.advance(60)
        burns("l1", "gallery")
        hooks.did_update_progress(upstairs)
        answer(upstairs.ctx, false)
        local count = #waymark.test.actions()
        hooks.did_update_progress(upstairs)
        hooks.did_update_progress(upstairs)
        expect(#waymark.test.actions()).equals(count)
    end)

    it("who has arrived gets a way out of what burns", function()
        hooks.did_reroute { ctx = upstairs.ctx, reason = "closure" }
        hooks.did_arrive { ctx = upstairs.ctx, waypoint = { is_last = true } }
        waymark.test.advance(60)
        burns("l1", "hall")
        hooks.did_update_progress(upstairs)
        answer(upstairs.ctx, true)
    end)

    it("who is outdoors gets away from what burns there, and stays outside", function()
        burns()
        hooks.did_update_progress(garden)
        expect(last()).equals("stay There is an alarm. Stay outside")
        burns("square")
        waymark.test.advance(60)
        hooks.did_update_progress(garden)
        answer(garden.ctx, true)
        expect(last()).equals("say Get away from the danger, and stay outside")
        waymark.test.advance(60)
    end)

    it("only what the alarm has closed around them burns", function()
        local danger = require "lib.danger"
        burns()
        expect(danger.surrounds(upstairs.ctx, { "g" })).is_false()
        expect(danger.surrounds(upstairs.ctx, { "g", "hall" })).is_true()
        expect(danger.surrounds(inside.ctx, { "g" })).is_true()
        expect(danger.surrounds(inside.ctx, { "mall" })).is_true()
        burns("path")
        expect(danger.surrounds(upstairs.ctx, { "g" })).is_true()
    end)

    it("who is on stairs that burn asks for a way out although none leads on to where they were going", function()
        waymark.test.stub("venue.connectors", { { id = "flight", kind = "stairs" } })
        for _, story in ipairs { { "hall-2", "stay" }, { "flight", "leave" } } do
            burns()
            hooks.did_reroute { ctx = upstairs.ctx, reason = "closure" }
            waymark.test.advance(60)
            burns(story[1])
            hooks.did_fail_to_reroute { ctx = upstairs.ctx, reason = "closure" }
            hooks.did_update_progress(upstairs)
            expect(last():match("^%a+")).equals(story[2])
        end
        hooks.did_reroute { ctx = upstairs.ctx, reason = "manual" }
        burns()
        waymark.test.advance(60)
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
