local M = require "init"

describe("guide", function()
    it("makes stairs dearer", function()
        expect(M.edge_cost({ edge = { kind = "stairs" } })).equals(3)
        expect(M.edge_cost({ edge = { kind = "corridor" } })).is_nil()
    end)
end)
