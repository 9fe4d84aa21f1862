local hooks = require "init"

local function queue(...)
    return hooks.command { name = "queue", arguments = { ... } }
end

local function wait(id)
    return (select(2, hooks.edge_speed { edge = { id = id } }))
end

describe("a queue", function()
    it("is nothing until somebody counts", function()
        expect(wait("gate")).is_nil()
        expect(queue("gate")).equals("0 people wait at gate, 0 min")
    end)

    it("makes the checkpoint take longer", function()
        expect(queue("gate", "40")).equals("40 people wait at gate, 5 min")
        expect(wait("gate")).equals(300)
        expect(wait("other")).is_nil()
    end)

    it("gets shorter by itself", function()
        waymark.test.advance(150)
        expect(wait("gate")).equals(150)
        waymark.test.advance(150)
        expect(wait("gate")).is_nil()
    end)

    it("is a number of people", function()
        expect(function() queue("gate", "many") end).fails("not a number of people")
        expect(function() queue() end).fails("name a checkpoint")
    end)
end)
