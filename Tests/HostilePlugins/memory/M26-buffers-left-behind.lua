-- M26: gsub, concat and format that fail in the middle of their work, ten thousand times.
-- hook: should_advance_step
-- calls: 40
-- expect: harmless
local function fail() error("stop") end
return { should_advance_step = function()
  local s = ("ab"):rep(500)
  for _ = 1, 10 do
    pcall(string.gsub, s, "b", function() if math.random(100) == 1 then fail() end end)
    pcall(table.concat, { s, s, {} })
    pcall(string.format, "%s%d", s, "x")
  end
end }
