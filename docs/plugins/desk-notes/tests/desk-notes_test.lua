local hooks = require "init"

local function note(...)
    return hooks.command { name = "note", arguments = { ... } }
end

describe("notes", function()
    it("are written, shown and removed", function()
        expect(note("show")).equals("there are no notes")
        expect(note("write", "gate-2", "The", "bell", "is", "broken")).equals("noted for gate-2")
        note("write", "desk", "Back at noon")
        expect(note()).equals { "desk, 22:13: Back at noon", "gate-2, 22:13: The bell is broken" }
        expect(note("show", "desk")).equals { "desk, 22:13: Back at noon" }
        expect(note("remove", "desk")).equals("removed")
        expect(select(2, note("show"))[1].place).equals("gate-2")
    end)

    it("are said to those who arrive", function()
        hooks.did_arrive { waypoint = { place = "gate-2" } }
        expect(waymark.test.actions()[1]).contains("Note: The bell is broken")
        hooks.did_arrive { waypoint = {} }
        expect(#waymark.test.actions()).equals(1)
    end)

    it("need words and places", function()
        expect(function() note("write", "gate-2") end).fails("say what the note is")
        expect(function() note("write") end).fails("name a place")
        expect(function() note("burn", "gate-2") end).fails("write, show or remove")
        expect(function() note("remove", "pier") end).fails("there is no note for pier")
    end)

    it("complete their words and places", function()
        expect(hooks.commands()[1].arguments[1]).contains("write")
        expect(hooks.commands()[1].arguments[2]).equals("place")
    end)
end)
