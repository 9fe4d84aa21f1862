-- R37: commands whose names are those of the engine, empty, or escapes.
-- hook: commands
-- expect: load result or result or harmless or refused
return { commands = function()
  return { { name = "quit", summary = "x" }, { name = "", summary = "" }, { name = "\27[2J", summary = "\27[2J\nx" }, { name = "../x", summary = "y" } }
end }
