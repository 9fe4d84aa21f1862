-- M37: one text of 30000 bytes 250 times in a value to keep.
-- expect: fuel or runtime
-- capabilities: storage
-- kept: nothing
local s = ('x'):rep(30000)
return { format_instruction = function() local t = {} for i = 1, 250 do t[i] = s end waymark.storage.set('t', t) end }
