local hooks = require "init"

local function judged(level, metres, default, kind)
    local deviation = { kind = kind or "off_route", metres = metres, seconds = 60 }
    return hooks.evaluate_off_route { deviation = deviation, default = default or "on", ctx = { level = level } }
end

describe("patience", function()
    it("is that of the level", function()
        expect(judged("p", 24)).is_nil()
        expect(judged("p", 25)).equals("off")
        expect(judged("g", 9)).is_nil()
        expect(judged("g", 10)).equals("off")
        expect(judged(nil, 10)).equals("off")
    end)

    it("also restrains the engine", function()
        expect(judged("p", 12, "off")).equals("pending")
    end)

    it("leaves wrong levels to the engine", function()
        expect(judged("p", 99, "off", "wrong_level")).is_nil()
    end)
end)
