local hooks = require "init"

local function cost(...)
    return hooks.edge_cost { edge = { access = ... } }
end

-- The clock of tests starts at 22:13:20.
describe("staff ways", function()
    it("are open in the hours of the role, and closed outside of them", function()
        expect(cost { "night" }).is_nil()
        expect(cost { "staff" }).is_false()
        expect((select(3, cost { "staff" }))).equals("only staff 06:00-22:00")
    end)

    it("are open for a role without hours, and while any role has its hours", function()
        expect(cost { "guard" }).is_nil()
        expect(cost { "night", "staff" }).is_nil()
    end)

    it("follow the clock", function()
        waymark.test.advance(8 * 3600)
        expect(cost { "night" }).is_false()
        expect(cost { "staff" }).is_nil()
    end)

    it("leave public ways alone", function()
        expect(cost(nil)).is_nil()
        expect(cost {}).is_nil()
    end)
end)
