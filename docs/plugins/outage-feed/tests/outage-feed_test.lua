local hooks = require "init"

local function outages(text)
    return hooks.command { name = "outages", arguments = { text } }
end

describe("a feed", function()
    it("closes what it lists", function()
        waymark.test.venue {
            levels = { { id = "g" }, { id = "l1" } },
            connectors = { { id = "lift", levels = { "g", "l1" } }, { id = "stairs", levels = { "g", "l1" } } },
        }
        local text, result = outages '[{"id": "lift", "reason": "inspection"}, {"id": "lift-99", "reason": null}]'
        expect(text).equals("1 closed, 0 open again, 1 unknown")
        expect(result.unknown).equals { "lift-99" }
        expect(waymark.test.actions()).equals { "close lift" }
    end)

    it("reopens what it no longer lists", function()
        expect((outages '[{"id": "stairs", "until": 4000000000}]')).equals("1 closed, 1 open again, 0 unknown")
        expect((outages "[]")).equals("0 closed, 1 open again, 0 unknown")
    end)

    it("forgets what is over", function()
        expect((outages '[{"id": "lift", "until": 5}]')).equals("0 closed, 0 open again, 0 unknown")
    end)

    it("is refused with the place of its mistake", function()
        expect(function() outages '[{"id": "lift"' end).fails("line 1, column 15")
        expect(function() outages "7" end).fails("not a list")
        expect(function() outages '[{"id": 7}]' end).fails('outage 1 has no "id"')
    end)
end)
