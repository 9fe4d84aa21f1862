local hooks = require "init"

local function may(reason, time)
    return hooks.should_reroute { reason = reason, ctx = { time = time } }
end

local function reroute(time)
    hooks.did_reroute { ctx = { time = time } }
end

describe("reroutes", function()
    it("stop after three in ten minutes", function()
        for time = 0, 120, 60 do
            expect(may("off_route", time)).is_nil()
            reroute(time)
        end
        expect(may("off_route", 180)).is_false()
        expect(may("better_route", 181)).is_false()
        expect(#waymark.test.actions()).equals(1)
        expect(waymark.test.actions()[1]).contains("say reroute")
    end)

    it("still follow closures and wishes", function()
        expect(may("closure", 182)).is_nil()
        expect(may("manual", 183)).is_nil()
    end)

    it("go on when the first is ten minutes old", function()
        expect(may("off_route", 599)).is_false()
        expect(may("off_route", 600)).is_nil()
    end)
end)
