-- R71: a command that keeps a value and queues a call, and then fails.
-- expect: harmless
-- hook: commands command
-- capabilities: storage
-- kept: nothing
return { commands = function() return { { name = 'count', summary = 'counts' } } end,
  command = function() waymark.storage.set('n', 1) waymark.fail('say how many') end }
