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

    it("makes a checkpoint take as long as the queue", function()
        waymark.test.advance(12 * 3600)
        expect(speed()).equals(7)
        expect(speed { kind = "corridor" }).is_nil()
        expect(speed { duration = 0 }).is_nil()
        expect(speed { duration = 0.5 }).equals(100)
    end)

    it("ends at the time in the options", function()
        waymark.test.advance(2 * 3600)
        expect(speed()).is_nil()
    end)
end)
