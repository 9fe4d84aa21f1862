local hooks = require "init"

local places = {
    { name = "Popcornbar", category = "food.snacks", duration_s = 12.2 },
    { name = "Pers", category = "food.juice", duration_s = 106 },
    { name = "Pagina", category = "shop.books", duration_s = 55.6 },
}

describe("what is around", function()
    it("names the nearest place of each kind", function()
        waymark.test.stub("ask", { places = places })
        local lines, data = hooks.command { arguments = { "2m", "cinema" } }
        expect(lines).equals { "food: Popcornbar, 12 s (2 in all)", "shop: Pagina, 56 s" }
        expect(data.places).equals(3)
    end)

    it("says that there is nothing", function()
        waymark.test.stub("ask", { places = {} })
        expect(hooks.command { arguments = {} }).equals { "nothing" }
    end)

    it("speaks of the nearest place on the last arrival only", function()
        waymark.test.stub("ask", { places = { { name = "Toilets", distance_m = 40 } } })
        hooks.did_arrive { waypoint = { is_last = false } }
        expect(#waymark.test.actions()).equals(0)
        hooks.did_arrive { waypoint = { is_last = true } }
        expect(waymark.test.actions()[1]).equals("say Toilets is 40 m away")
    end)
end)
