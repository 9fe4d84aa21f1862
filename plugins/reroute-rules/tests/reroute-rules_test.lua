local hooks = require "init"

local function ask(reason, time, riding)
    return hooks.should_reroute { reason = reason, ctx = { time = time, is_riding = riding or false } }
end

describe("a reroute", function()
    it("waits for the end of a ride", function()
        expect(ask("off_route", 0, true)).is_false()
        expect(ask("closure", 0, true)).is_false()
        expect(hooks.should_take_alternative { alternative = 0, ctx = { is_riding = true } }).is_false()
        expect(hooks.should_take_alternative { alternative = 0, ctx = { is_riding = false } }).is_nil()
    end)

    it("is not repeated at once, and each pause is longer than the one before", function()
        expect(ask("off_route", 1000)).is_nil()
        hooks.did_reroute { ctx = { time = 1000 } }
        expect(ask("off_route", 1009)).is_false()
        expect(ask("off_route", 1010)).is_nil()
        hooks.did_fail_to_reroute { ctx = { time = 1010 } }
        expect(ask("off_route", 1029)).is_false()
        expect(ask("off_route", 1030)).is_nil()
    end)

    it("leaves a closed way in any case", function()
        hooks.did_reroute { ctx = { time = 5000 } }
        expect(ask("closure", 5001)).is_nil()
    end)

    it("starts with the first pause again after a long time without a reroute", function()
        hooks.did_reroute { ctx = { time = 9000 } }
        expect(ask("off_route", 9009)).is_false()
        expect(ask("off_route", 9010)).is_nil()
    end)

    it("is offered as a question before a quicker way", function()
        expect(ask("better_route", 20000)).is_false()
        expect(waymark.test.actions()).contains("say There is a quicker way now; say reroute to take it")
    end)

    it("is never refused to a visitor who requests it", function()
        hooks.did_reroute { ctx = { time = 30000 } }
        expect(ask("manual", 30001)).is_nil()
        hooks.off_route_alert_resolved { result = "reroute", ctx = { time = 30001 } }
        expect(ask("off_route", 30001)).is_nil()
        expect(ask("off_route", 30001)).is_false()
    end)

    it("stays away after arrival", function()
        expect(hooks.should_prevent_reroutes_on_arrival { default = true }).is_nil()
    end)
end)
