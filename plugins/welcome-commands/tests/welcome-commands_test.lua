local hooks = require "init"

describe("welcome", function()
    it("is a command", function()
        expect(hooks.commands()[1].name).equals("welcome")
    end)

    it("greets by name", function()
        expect(hooks.command { name = "welcome", arguments = { "Ada", "Lovelace" } }[1]).contains(", Ada Lovelace")
        expect(hooks.command { name = "welcome", arguments = {} }[1]).contains("Good")
    end)

    it("refuses an invalid name", function()
        local long = ("a"):rep(61)
        expect(function() hooks.command { name = "welcome", arguments = { long } } end).fails("at most 60")
    end)
end)
