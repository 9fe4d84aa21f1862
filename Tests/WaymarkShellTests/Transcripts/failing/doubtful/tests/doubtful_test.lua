local M = require "init"

it("is not patient by itself", function() expect(M.should_reroute()).is_nil() end)
it("is patient", function()
    waymark.test.options { patience = 6 }
    expect(M.should_reroute()).is_nil()
end)
