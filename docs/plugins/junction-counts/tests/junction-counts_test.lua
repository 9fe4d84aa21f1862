local hooks = require "init"

local function pass(node, cause)
    waymark.test.stub("route.step", { node = node })
    hooks.step_changed { step = 1, cause = cause or "automatic" }
end

local function junctions(...)
    return (hooks.command { name = "junctions", arguments = { ... } })
end

-- The clock of tests starts at 22:13:20 on 14 November 2023.
describe("junctions", function()
    it("are counted by the hour", function()
        expect(junctions()).equals("[]")
        pass "g-atrium"
        pass "g-atrium"
        pass "g-door"
        waymark.test.advance(3600)
        pass "g-door"
        expect(junctions()).equals(
            '[{"counts":{"g-atrium":2,"g-door":1},"hour":"2023111422"},{"counts":{"g-door":1},"hour":"2023111423"}]')
    end)

    it("are counted only where somebody walked", function()
        pass("g-atrium", "new_route")
        pass(nil)
        expect(#json.decode(junctions())).equals(2)
        expect(json.decode(junctions())[1].counts["g-atrium"]).equals(2)
    end)

    it("can be forgotten", function()
        expect(junctions("clear")).equals("2 hours removed")
        expect(junctions()).equals("[]")
    end)
end)
