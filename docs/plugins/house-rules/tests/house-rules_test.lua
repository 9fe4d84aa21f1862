local M = require "init"

describe("house rules", function()
    it("alarm at 6 m, and leave the rest to the engine", function()
        expect(M.evaluate_off_route { deviation = { metres = 6 } }).equals("off")
        expect(M.evaluate_off_route { deviation = { metres = 5.9 } }).is_nil()
    end)

    it("welcome travellers who arrive", function()
        expect(M.format_instruction { text = "Arrive", step = { kind = "arrive" } }).equals("Arrive. Welcome!")
        expect(M.format_instruction { text = "Turn left", step = { kind = "turn" } }).is_nil()
    end)

    it("make elevators cost 120 s more, without changing their time", function()
        local factor, seconds = M.edge_cost { edge = { kind = "elevator" } }
        expect(factor).equals(1)
        expect(seconds).equals(120)
        expect(M.edge_cost { edge = { kind = "stairs" } }).is_nil()
    end)
end)
