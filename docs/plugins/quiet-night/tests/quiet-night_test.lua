local hooks = require "init"

local function said(channel, kind)
    return hooks.format_instruction { channel = channel, text = "Turn left", step = { kind = kind or "turn" } }
end

-- The clock of tests starts at 22:13:20.
describe("the night", function()
    it("is quiet from ten in the evening until seven", function()
        expect(said("spoken")).equals("")
        expect(said("announcement", "take connector")).equals("")
        waymark.test.advance(8 * 3600)
        expect(said("spoken")).equals("")
    end)

    it("still shows the way, and names elevators and stairs", function()
        expect(said("visual")).is_nil()
        expect(said("spoken", "take connector")).is_nil()
    end)

    it("ends in the morning", function()
        waymark.test.advance(3600)
        expect(said("spoken")).is_nil()
        waymark.test.advance(14 * 3600)
        expect(said("spoken")).is_nil()
        waymark.test.advance(3600)
        expect(said("spoken")).equals("")
    end)
end)
