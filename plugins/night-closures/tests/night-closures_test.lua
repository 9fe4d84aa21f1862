local hooks = require "init"

-- The tests begin at 22:13:20 (UTC, and so on the clocks of no venue): at night.

local function arrive()
    return hooks.format_instruction { channel = "visual", text = "Arrive", step = { kind = "arrive" } }
end

describe("at night", function()
    it("arrivals are told a good night", function()
        expect(arrive()).equals("Arrive. Good night")
    end)

    it("other instructions stay the same", function()
        expect(hooks.format_instruction { channel = "spoken", text = "Arrive", step = { kind = "arrive" } }).is_nil()
        expect(hooks.format_instruction { channel = "visual", text = "Turn", step = { kind = "turn" } }).is_nil()
    end)

    it("the targets are closed once, until the morning", function()
        hooks.session_started { ctx = {} }
        local closed_until = waymark.storage.get("closed_until")
        expect(closed_until - waymark.clock.now()).equals((7 * 60 + 46) * 60 + 40)
        waymark.test.advance(3600)
        hooks.session_started { ctx = {} }
        expect(waymark.storage.get("closed_until")).equals(closed_until)
    end)
end)

describe("by day", function()
    it("nothing is said, and the next night is waited for", function()
        waymark.test.advance(8 * 3600)
        expect(arrive()).is_nil()
        hooks.session_started { ctx = {} }
        local due = waymark.test.advance(16 * 3600)
        expect(due[1].name).equals("night")
        hooks.timer(due[1])
        expect(waymark.storage.get("closed_until") > waymark.clock.now()).is_true()
        hooks.timer { name = "somebody else's" }
    end)
end)
