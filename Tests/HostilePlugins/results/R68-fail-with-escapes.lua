-- R68: `waymark.fail` with escapes for a terminal and a second line.
-- expect: harmless
-- hook: commands command
return { commands = function() return { { name = 'count', summary = 'counts', usage = 'N' } } end,
  command = function() waymark.fail('say\27[2J how\nmany') end }
