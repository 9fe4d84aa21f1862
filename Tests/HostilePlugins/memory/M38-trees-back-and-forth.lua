-- M38: a value of 250 texts, kept and fetched without end.
-- expect: fuel
-- capabilities: storage
-- kept: nothing
local t = {}
for i = 1, 200 do t[i] = ('x'):rep(250) end
return { format_instruction = function() while true do waymark.storage.set('t', t) waymark.storage.get('t') end end }
