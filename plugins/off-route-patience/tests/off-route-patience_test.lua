local hooks = require "init"

local function verdict(metres, accuracy, seconds, with)
    local ctx = { speed = 1.1 }
    for key, value in pairs(with or {}) do ctx[key] = value end
    return hooks.evaluate_off_route {
        fix = { accuracy = accuracy }, ctx = ctx,
        deviation = { kind = metres > 1 and "off_route" or "none", metres = metres, seconds = seconds or 0 },
    }
end

describe("the thresholds", function()
    it("grow with the accuracy of the fix", function()
        expect(verdict(9, 1)).equals("off")
        expect(verdict(9, 4)).equals("pending")
        expect(verdict(12, 4)).equals("off")
    end)

    it("never count a distance within the accuracy", function()
        expect(verdict(6, 6, 60)).equals("on")
    end)

    it("are exceeded after a while", function()
        expect(verdict(4, 1, 4.9)).equals("pending")
        expect(verdict(4, 1, 5)).equals("off")
    end)

    it("double for slow travellers", function()
        expect(verdict(9, 1, 0, { speed = 0.3 })).equals("pending")
        expect(verdict(4, 1, 9, { speed = 0.3 })).equals("pending")
        expect(verdict(4, 1, 10, { speed = 0.3 })).equals("off")
    end)

    it("leave a wrong level to the engine", function()
        local deviation = { kind = "wrong_level", metres = math.huge, seconds = 9 }
        expect(hooks.evaluate_off_route { deviation = deviation }).is_nil()
    end)
end)

describe("fixes", function()
    it("are discarded if they are too inaccurate, and otherwise left to others", function()
        expect(hooks.should_discard_location { fix = { accuracy = 41 } }).is_true()
        expect(hooks.should_discard_location { fix = { accuracy = 40 } }).is_nil()
        expect(hooks.should_discard_location { fix = {} }).is_nil()
        hooks.accuracy_changed { sufficient = false, accuracy = 22.5 }
    end)
end)

describe("patience", function()
    it("grows with false alarms, up to double", function()
        hooks.did_return_to_route { off = 60 }
        expect(verdict(10, 1)).equals("off")
        hooks.did_return_to_route { off = 3 }
        expect(verdict(10, 1)).equals("pending")
        for _ = 1, 10 do hooks.did_return_to_route { off = 3 } end
        expect(verdict(17.9, 1)).equals("pending")
        expect(verdict(18, 1)).equals("off")
    end)
end)
