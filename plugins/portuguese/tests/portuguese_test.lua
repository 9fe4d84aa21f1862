local hooks = require "init"

describe("portuguese", function()
    it("decides nothing", function()
        expect(next(hooks)).equals(nil)
    end)
end)
