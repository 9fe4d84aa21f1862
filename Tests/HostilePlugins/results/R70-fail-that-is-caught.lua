-- R70: `waymark.fail` caught again and again.
-- expect: fuel
-- hook: commands command
return { commands = function() return { { name = 'count', summary = 'counts' } } end,
  command = function() while true do pcall(waymark.fail, 'no') end end }
