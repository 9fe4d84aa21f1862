-- M33: a command that answers with 250 lines of 30000 bytes.
-- hook: commands command
-- expect: harmless or result or memory or fuel
return {
  commands = function() return { { name = "flood", summary = "floods" } } end,
  command = function()
    local t = {}
    for i = 1, 240 do t[i] = ("x"):rep(800) end
    return t
  end,
}
