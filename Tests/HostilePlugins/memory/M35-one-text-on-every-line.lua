-- M35: a command that prints one text of 32000 bytes on 250 lines: 8 MB from 32 KB.
-- expect: fuel
-- hook: commands command
local s = ('x'):rep(32000)
return { commands = function() return { { name = 'flood', summary = 'floods' } } end,
  command = function() local t = {} for i = 1, 250 do t[i] = s end return t end }
