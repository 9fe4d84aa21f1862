local hooks = require "init"

local function speed(with)
    local edge = { id = "entry-gate", kind = "checkpoint", duration = 20 }
    for key, value in pairs(with or {}) do edge[key] = value end
    return hooks.edge_speed { edge = edge }
end

describe("a queue", function()
    it("is at checkpoints only", function()
        expect(speed { kind = "corridor" }).is_nil()
        expect(speed { duration = 0 }).is_nil()
    end)

    it("is looked for anew when a session starts, when a timer says so, and before a route", function()
        hooks.session_started { ctx = {} }
        hooks.timer { name = "change" }
        expect(hooks.prepare_route_query { query = {}, reason = "request" }).is_nil()
    end)
end)
