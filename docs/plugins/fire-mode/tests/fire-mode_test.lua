local hooks = require "init"

local function fire(...)
    return hooks.command { name = "fire", arguments = { ... } }
end

local lift = { kind = "elevator" }

describe("fire mode", function()
    it("changes nothing without a fire", function()
        hooks.did_update_progress()
        expect(hooks.edge_cost { edge = lift }).is_nil()
        expect(waymark.test.actions()).equals {}
    end)

    it("closes what burns, and leads everybody out once", function()
        waymark.test.venue {
            levels = { { id = "g" }, { id = "l1" } }, connectors = { { id = "stairs", levels = { "g", "l1" } } },
            places = { { id = "pier", name = "Pier", category = "transport", level = "g" } },
        }
        waymark.test.stub("venue.nearest", { { place = "pier", name = "Pier" } })
        expect(fire("stairs")).contains("without elevators")
        hooks.did_update_progress()
        hooks.did_update_progress()
        expect(hooks.edge_cost { edge = lift }).is_false()
        expect(hooks.edge_cost { edge = { kind = "stairs" } }).is_nil()
        expect(waymark.test.actions()).equals { "close stairs", "go_to pier" }
    end)

    it("says so if there is no way out", function()
        waymark.test.stub("venue.nearest", {})
        hooks.did_fail_to_reroute()
        expect(waymark.test.actions()[3]).contains("Call for help")
    end)

    it("ends", function()
        expect(fire("off")).equals("the alarm is over")
        expect(fire("off")).equals("there is no alarm")
        hooks.did_update_progress()
        expect(hooks.edge_cost { edge = lift }).is_nil()
    end)
end)
