local hooks = require "init"

local function words(channel, ctx)
    return hooks.format_instruction { channel = channel, text = "Turn left", ctx = ctx }
end

describe("a displayed instruction", function()
    it("stays as it is", function()
        expect(words("visual", {})).is_nil()
    end)
end)

describe("a spoken instruction", function()
    it("stays as it is outside quiet zones, and away from sessions", function()
        expect(words("spoken", {})).is_nil()
        expect(words("spoken", nil)).is_nil()
    end)

    it("logs the entry into a zone and the exit from it", function()
        hooks.region_transition { region = "quiet-zone", transition = "enter" }
        hooks.region_transition { region = "atrium", transition = "leave" }
        expect(waymark.test.log()).equals { "quiet from here" }
    end)
end)
