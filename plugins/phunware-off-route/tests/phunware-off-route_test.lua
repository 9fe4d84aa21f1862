local hooks = require "init"

local clock = 0

-- A fix so many seconds later and so many metres beside the route.
local function fix(seconds, metres, kind)
    clock = clock + seconds
    return hooks.evaluate_off_route {
        fix = { time = clock, accuracy = 2 },
        deviation = { metres = 0, line_metres = metres, kind = kind or "off_route", seconds = 0 },
        ctx = { time = clock },
    }
end

-- Time passes without a fix: the engine asks about the last one again.
local function tick(seconds, metres)
    clock = clock + seconds
    return hooks.evaluate_off_route {
        fix = { time = clock - seconds, accuracy = 2 },
        deviation = { metres = 0, line_metres = metres, kind = "off_route", seconds = 0 },
        ctx = { time = clock },
    }
end

local function answer(result)
    hooks.off_route_alert_resolved { result = result, ctx = { time = clock } }
end

local function back()
    answer("dismiss")
    fix(1, 0, "none")
end

describe("the sample's rule", function()
    it("is on the route if the fix is drawn on it", function()
        back()
        expect(fix(1, 1.9)).equals("on")
    end)

    it("is off the route at 10 m, inclusive, at once", function()
        back()
        expect(fix(1, 9.99)).equals("pending")
        expect(fix(1, 10)).equals("off")
    end)

    it("is off the route 5 s after the first fix beside it, whatever later fixes say", function()
        back()
        expect(fix(1, 3)).equals("pending")
        expect(fix(2, 8)).equals("pending")
        expect(fix(2.5, 3)).equals("pending")
        expect(fix(0.5, 3)).equals("off")
    end)

    it("is on the route if a fix at 0 m comes before the timer fires", function()
        back()
        fix(1, 3)
        expect(fix(3, 0)).equals("on")
        expect(fix(3, 3)).equals("pending")
    end)

    it("is on the route if the fix comes at that very moment", function()
        back()
        fix(1, 3)
        expect(fix(5, 0)).equals("on")
    end)

    it("does not judge fixes from the silence after its end", function()
        back()
        hooks.off_route_alert_shown {}
        fix(1, 14)
        answer("dismiss")
        expect(tick(1, 14)).equals("pending")
        expect(fix(1, 14)).equals("off")
    end)

    it("fires without a fix", function()
        back()
        fix(1, 3)
        expect(tick(4, 3)).equals("pending")
        expect(tick(2, 3)).equals("off")
    end)

    it("fires wherever the traveller is by then", function()
        back()
        fix(1, 3)
        expect(fix(6, 0)).equals("off")
        expect(fix(1, 0)).equals("on")
    end)

    it("starts no timer after 10 m before a fix at 0 m: it is spent", function()
        back()
        expect(fix(1, 12)).equals("off")
        expect(fix(1, 3)).equals("pending")
        expect(fix(60, 3)).equals("pending")
        expect(fix(1, 0)).equals("on")
        fix(1, 3)
        expect(fix(5, 3)).equals("off")
    end)

    it("judges nothing on a level without the route, while the timer runs on", function()
        back()
        fix(1, 3)
        expect(fix(2, math.huge, "wrong_level")).equals("pending")
        expect(fix(3, 3)).equals("off")
    end)
end)

describe("the alert", function()
    it("comes up once, and nothing is judged until it is answered", function()
        back()
        expect(hooks.should_show_off_route_alert { ctx = { time = clock } }).is_true()
        hooks.off_route_alert_shown {}
        expect(hooks.should_show_off_route_alert { ctx = { time = clock } }).is_false()
        expect(fix(1, 30)).equals("pending")
        answer("dismiss")
        expect(fix(1, 30)).equals("off")
    end)

    it("is forgotten when the engine has another route", function()
        hooks.off_route_alert_shown {}
        hooks.did_reroute {}
        expect(hooks.should_show_off_route_alert { ctx = { time = clock } }).is_true()
    end)

    it("never comes again after `don't show again`, and only the engine judges", function()
        answer("dont_show_again")
        expect(hooks.should_show_off_route_alert { ctx = { time = clock } }).is_false()
        expect(fix(1, 30)).is_nil()
    end)
end)
