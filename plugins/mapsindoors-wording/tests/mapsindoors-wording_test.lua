local hooks = require "init"

local function step(with)
    local made = {
        kind = "turn", context = "InsideBuilding", highway = "footway", distance = 12,
        from_level = "g", to_level = "g", to_level_name = "Ground floor",
    }
    for key, value in pairs(with or {}) do made[key] = value end
    return made
end

local function words(with, previous, channel)
    return hooks.format_instruction {
        channel = channel or "visual", text = "Turn left", step = step(with), previous = previous,
    }
end

describe("the recipe", function()
    it("puts the distance after the text, rounded down to whole feet", function()
        expect(words({ distance = 12 })).equals("Turn left. Continue for 39 feet")
        expect(words({ distance = 0 })).equals("Turn left. Continue for 0 feet")
    end)

    it("says inside and outside if the step before is the other of the two", function()
        expect(words(nil, step { context = "OutsideOnVenue" })).contains("Walk inside. Turn left")
        expect(words({ context = "OutsideOnVenue" }, step())).contains("Walk outside. Turn left")
        expect(words(nil, step())).equals("Turn left. Continue for 39 feet")
    end)

    it("says neither on the first step", function()
        expect(words(nil, nil)).equals("Turn left. Continue for 39 feet")
    end)

    it("does not change spoken instructions", function()
        expect(words(nil, nil, "spoken")).is_nil()
        expect(words(nil, nil, "announcement")).is_nil()
    end)
end)
