local hooks = require "init"

local function find(route)
    waymark.test.stub("route.find", route)
end

describe("an escort", function()
    it("goes together where the ways are the same", function()
        find { connectors = { "lift" }, duration = 90 }
        local text, data = hooks.command { arguments = { "a", "b" } }
        expect(text).equals("You can go together all the way")
        expect(data.seconds).equals(0)
    end)

    it("needs two places, and a way for both", function()
        expect(function() hooks.command { arguments = { "a" } } end).fails("the start and the end")
        find(false)
        expect(function() hooks.command { arguments = { "a", "b" } } end).fails("no way for both")
    end)
end)
