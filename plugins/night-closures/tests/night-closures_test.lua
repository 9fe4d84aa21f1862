local hooks = require "init"

describe("a night", function()
    it("is looked for when a session starts, and when a timer says so", function()
        hooks.session_started { ctx = {} }
        hooks.timer { name = "night" }
        hooks.timer { name = "somebody else's" }
    end)

    it("says nothing in the morning, nor on other steps", function()
        expect(hooks.format_instruction { channel = "spoken", text = "Arrive", step = { kind = "arrive" } }).is_nil()
        expect(hooks.format_instruction { channel = "visual", text = "Turn", step = { kind = "turn" } }).is_nil()
    end)
end)
