local hooks = require "init"

local function evacuate(...)
    return hooks.command { name = "evacuate", arguments = { ... } }
end

local PLACES = { { id = "pier" }, { id = "station" }, { id = "tram" } }
waymark.test.venue {
    levels = { { id = "g" }, { id = "l1" }, { id = "l2" } },
    places = PLACES,
    connectors = {
        { id = "lift-east", kind = "elevator", levels = { "g", "l1" } },
        { id = "stairs-west", kind = "stairs", levels = { "g", "l1", "l2" } },
    },
}
waymark.test.stub("venue.conditions", {})
waymark.test.stub("route.steps", {})

local lift = { id = "lift-east", kind = "elevator", connector = "lift-east", level = "g", to_level = "l1" }

describe("without an alarm", function()
    it("nothing changes", function()
        expect(hooks.edge_cost { edge = lift }).is_nil()
    end)

    it("there is a command and a profile for drills", function()
        expect(hooks.commands()[1].name).equals("evacuate")
        expect(hooks.profiles()[1].forbid).contains("elevator")
    end)
end)

describe("an alarm", function()
    it("begins", function() expect(evacuate("l2")[1]).equals("alarm: no elevators") end)

    -- The exits, the nearest first, and how far they are if a way leads there.
    local function exits(list, metres)
        waymark.test.stub("venue.nearest", list)
        waymark.test.stub("route.length_to", metres)
        waymark.test.stub("ask", { routes = { {} } })
    end
    local pier = { place = "pier", name = "Pier", is_open = true }
    local station = { place = "station", name = "Station", is_open = true }
    local inside = { ctx = { level = "l1", building = "mall" } }
    local function last() return waymark.test.actions()[#waymark.test.actions()] end
    local function lost(reason) hooks.did_fail_to_reroute { ctx = inside.ctx, reason = reason or "closure" } end
    -- An order is carried out, and the next one is possible.
    local function carry_out()
        hooks.route_set { ctx = inside.ctx }
        waymark.test.advance(5)
    end

    it("leads travellers under way to the nearest exit, once", function()
        exits({ pier, station }, 20)
        local before = #waymark.test.actions()
        hooks.did_update_progress(inside)
        carry_out()
        hooks.did_update_progress(inside)
        hooks.did_reroute { ctx = inside.ctx, reason = "closure" }
        expect(#waymark.test.actions()).equals(before + 1)
        expect(last()).equals("go_to pier")
    end)

    it("leads them to the next exit if there is no way, and tells them if there is none left", function()
        exits({ station }, 30)
        lost()
        expect(last()).equals("go_to station")
        carry_out()
        exits({ pier, station }, nil)
        lost()
        expect(last():sub(1, 4)).equals("stay")
        expect(hooks.format_instruction { context = "InsideBuilding" }).equals("")
    end)

    it("looks for a way that has opened, and says nothing again meanwhile", function()
        exits({ pier, station }, nil)
        local before = #waymark.test.actions()
        hooks.did_update_progress(inside)
        lost()
        expect(#waymark.test.actions()).equals(before)
        exits({ pier, station }, 20)
        hooks.did_update_progress(inside)
        expect(waymark.test.actions()[before + 1]).equals("go_to pier")
        expect(hooks.format_instruction { context = "InsideBuilding" }).is_nil()
        carry_out()
    end)

    it("says again that they stay if a way that is none reopens", function()
        exits({}, nil)
        lost()
        local before = #waymark.test.actions()
        hooks.way_reopened(inside)
        expect(#waymark.test.actions()).equals(before)
        hooks.did_update_progress(inside)
        expect(#waymark.test.actions()).equals(before + 1)
        expect(last():sub(1, 4)).equals("stay")
    end)

    it("sends nobody again where an order has failed, and to closed doors last", function()
        local shut = { place = "tram", name = "Tram", is_open = false }
        exits({ shut, pier, station }, 20)
        hooks.did_update_progress(inside)
        expect(last()).equals("go_to pier")
        lost("manual")
        waymark.test.advance(5)
        hooks.did_update_progress(inside)
        expect(last()).equals("go_to station")
        lost("manual")
        waymark.test.advance(5)
        hooks.did_update_progress(inside)
        expect(last()).equals("go_to tram")
        carry_out()
        waymark.test.advance(60)
    end)

    it("leads on who is at a door that closes", function()
        local before = #waymark.test.actions()
        hooks.did_arrive { ctx = inside.ctx, waypoint = { is_last = true } }
        hooks.did_update_progress(inside)
        expect(#waymark.test.actions()).equals(before)
        exits({}, nil)
        hooks.did_update_progress(inside)
        expect(last():sub(1, 4)).equals("stay")
    end)

    it("gives no order that has to wait for its turn, which may come after the alarm", function()
        exits({ station }, 20)
        lost()
        expect(last()).equals("go_to station")
        local before = #waymark.test.actions()
        hooks.route_set { ctx = inside.ctx }
        waymark.test.advance(2)
        exits({ pier }, 20)
        lost()
        hooks.did_update_progress(inside)
        expect(#waymark.test.actions()).equals(before)
        waymark.test.advance(3)
        hooks.did_update_progress(inside)
        expect(last()).equals("go_to pier")
        carry_out()
    end)

    it("remembers whom it leads when it starts again, and leads them elsewhere by other options only", function()
        local before = #waymark.test.actions()
        hooks.restore(hooks.save(), "1.0.0")
        hooks.did_update_progress(inside)
        expect(#waymark.test.actions()).equals(before)
        local data = hooks.save()
        data.exits = "assembly"
        hooks.restore(data, "1.0.0")
        exits({ pier }, 20)
        hooks.did_update_progress(inside)
        expect(#waymark.test.actions()).equals(before)
        hooks.restore(data, "1.0.0")
        exits({ station }, 20)
        hooks.did_update_progress(inside)
        expect(last()).equals("go_to station")
        carry_out()
    end)

    it("keeps those outdoors there", function()
        evacuate("off")
        hooks.did_update_progress { ctx = {} }
        -- Who was led to an exit hears that, too.
        local told = waymark.test.actions()
        expect(told[#told]).equals("say The alarm is over")
        evacuate("l2")
        hooks.did_update_progress { ctx = { level = "site" } }
        local actions = waymark.test.actions()
        expect(actions[#actions]).contains("Stay outside")
        expect(hooks.format_instruction { context = "InsideBuilding" }).equals("")
        expect(hooks.format_instruction { context = "OutsideOnVenue" }).is_nil()
    end)

    it("leads out who is in a hall on the level of the streets, to a door that may have no name", function()
        evacuate("off")
        hooks.did_update_progress { ctx = {} }
        evacuate("l2")
        waymark.test.advance(60)
        exits({ { place = "pier", name = "pier", is_open = true } }, 20)
        waymark.test.stub("route.step", { to_level = "0", context = "InsideBuilding" })
        hooks.did_update_progress { ctx = { level = "0", step = 1 } }
        expect(last()).equals("go_to pier")
        waymark.test.stub("route.step", nil)
    end)

    it("ends", function()
        expect(evacuate("off")).equals("the alarm is over")
        local actions = waymark.test.actions()
        expect(actions[#actions - 1]).equals("reopen")
        expect(hooks.edge_cost { edge = lift }).is_nil()
        hooks.did_update_progress { ctx = {} }
        expect(evacuate("off")).equals("there is no alarm")
        expect(waymark.test.actions()[#actions + 2]).is_nil()
    end)
end)

describe("a search", function()
    it("is answered for exits only", function()
        expect(hooks.search_results { query = "cinema", limit = 5 }).is_nil()
        expect(#hooks.search_results { query = "Exit", limit = 0 }).equals(0)
    end)
end)
