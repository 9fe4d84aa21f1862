local hooks = require "init"

local function queue(...)
    return hooks.command { name = "queue", arguments = { ... } }
end

local function factor(id)
    return hooks.edge_speed { edge = { id = id, duration = 10 } }
end

describe("a queue", function()
    it("is nothing until somebody counts", function()
        expect(factor("gate")).is_nil()
        expect(queue("gate")).equals("0 people wait at gate, 0 min")
    end)

    it("makes the checkpoint take longer", function()
        expect(queue("gate", "40")).equals("40 people wait at gate, 5 min")
        expect(factor("gate")).equals(31)
        expect(factor("other")).is_nil()
    end)

    it("gets shorter by itself", function()
        waymark.test.advance(150)
        expect(factor("gate")).equals(16)
        waymark.test.advance(150)
        expect(factor("gate")).is_nil()
    end)

    it("is a number of people", function()
        expect(function() queue("gate", "many") end).fails("not a number of people")
        expect(function() queue() end).fails("name a checkpoint")
    end)
end)
