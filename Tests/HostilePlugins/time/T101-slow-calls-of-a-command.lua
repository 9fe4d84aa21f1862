-- T101: a command that sorts and searches at the limit of its fuel.
-- expect: fuel
-- hook: commands command
local t = {}
for i = 1, 20000 do t[i] = ('x'):rep(i % 50) end
return { commands = function() return { { name = 'slow', summary = 'is slow' } } end,
  command = function() while true do table.sort(t, function(a, b) return a < b end) end end }
