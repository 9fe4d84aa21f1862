-- E36: a deep pattern in every level of a deep recursion.
-- expect: runtime or fuel or harmless
local s = ('a'):rep(120)
local function f() s:match(('a?'):rep(100) .. ('a'):rep(100)) return (('x'):gsub('x', f)) end
return { format_instruction = function() f() end }
