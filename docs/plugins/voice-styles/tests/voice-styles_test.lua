local hooks = require "init"

local turn = { kind = "turn", modifier = "slight left", bearing_before = 350, bearing_after = 80 }

local function said(style, channel, landmark, side)
    waymark.test.options { style = style }
    turn.landmark_side = side
    return hooks.format_instruction {
        channel = channel or "spoken", step = turn, text = "Turn", language = "en", landmark = landmark,
    }
end

describe("a voice", function()
    it("names the side of the landmark", function()
        expect(said("sides", "spoken", "Fountain", "left")).equals("Turn. Fountain is on your left")
        expect(said("sides", "spoken", "Fountain")).is_nil()
        expect(said("sides", "spoken")).is_nil()
    end)

    it("is brief", function()
        expect(said("brief", "announcement")).equals("Bear left")
    end)

    it("knows the clock", function()
        expect(said("clock")).equals("Turn to 3 o'clock")
    end)

    it("leaves what is shown alone", function()
        expect(said("brief", "visual")).is_nil()
        expect(said("sides", "visual", "Fountain", "left")).is_nil()
    end)
end)
