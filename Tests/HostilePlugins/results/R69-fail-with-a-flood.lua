-- R69: `waymark.fail` with a text of 32000 bytes, and with other things than texts.
-- expect: runtime
-- hook: commands command
return { commands = function() return { { name = 'count', summary = 'counts' } } end,
  command = function() pcall(waymark.fail) pcall(waymark.fail, {}) waymark.fail(('x'):rep(32000)) end }
