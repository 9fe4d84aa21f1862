local hooks = require "init"

-- The tests begin at 22:13 (UTC, and so on the clocks of no venue).

local function speed(with)
    local edge = { id = "entry-gate", kind = "checkpoint", duration = 20 }
    for key, value in pairs(with or {}) do edge[key] = value end
    return hooks.edge_speed { edge = edge }
end

describe("a queue", function()
    it("is not there at night", function()
        expect(speed()).is_nil()
    end)

    it("is announced by a timer, also to those who walk past midnight", function()
        hooks.session_started { ctx = {} }
        expect(#waymark.test.advance(11 * 3600)).equals(0)
        local due = waymark.test.advance(3600)
        expect(due[1].name).equals("change")
        hooks.timer(due[1])
        expect(waymark.test.actions()).contains("invalidate")
    end)

    it("makes a checkpoint take as long as the queue", function()
        expect(speed()).equals(7)
        expect(speed { kind = "corridor" }).is_nil()
        expect(speed { duration = 0 }).is_nil()
        expect(speed { duration = 0.5 }).equals(100)
    end)

    it("is looked for anew before a route, once it is over", function()
        local before = #waymark.test.actions()
        hooks.prepare_route_query { query = {}, reason = "request" }
        expect(#waymark.test.actions()).equals(before)
        waymark.test.advance(2 * 3600)
        hooks.prepare_route_query { query = {}, reason = "request" }
        expect(#waymark.test.actions()).equals(before + 1)
        expect(speed()).is_nil()
    end)
end)
