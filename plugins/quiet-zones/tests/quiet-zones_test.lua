local hooks = require "init"

local function words(channel, ctx)
    return hooks.format_instruction { channel = channel, text = "Turn left", ctx = ctx }
end

describe("what is shown", function()
    it("stays as it is", function()
        expect(words("visual", {})).is_nil()
    end)
end)

describe("what is said", function()
    it("stays as it is outside quiet zones, and away from sessions", function()
        expect(words("spoken", {})).is_nil()
        expect(words("spoken", nil)).is_nil()
    end)

    it("has a word in the log at the edge of a zone", function()
        hooks.region_transition { region = "quiet-zone", transition = "enter" }
        hooks.region_transition { region = "atrium", transition = "leave" }
        expect(waymark.test.log()).equals { "quiet from here" }
    end)
end)
