local hooks = require "init"

local turn = { kind = "turn", modifier = "slight left", bearing_before = 350, bearing_after = 80, from_level = "g" }

local function said(step, channel, landmark)
    return hooks.format_instruction {
        channel = channel or "spoken", step = step, text = "Turn", language = "en", landmark = landmark, ctx = {},
    }
end

-- The default style is `sides`.
describe("sides", function()
    it("names the side of the landmark", function()
        waymark.test.venue {
            levels = { { id = "g", short_name = "0" } },
            places = { { id = "fountain", name = "Fountain", category = "landmark", level = "g", x = 10, y = 5 } },
        }
        waymark.test.stub("venue.side", "left")
        expect(said(turn, "spoken", "Fountain")).equals("Turn. Fountain is on your left")
    end)

    it("says nothing about what it does not find", function()
        expect(said(turn, "spoken", "Obelisk")).is_nil()
        expect(said(turn, "spoken")).is_nil()
    end)

    it("leaves what is shown alone", function()
        expect(said(turn, "visual", "Fountain")).is_nil()
    end)
end)
