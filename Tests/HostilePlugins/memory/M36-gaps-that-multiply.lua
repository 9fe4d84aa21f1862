-- M36: a text of 10000 gaps, each filled with 3000 bytes.
-- expect: runtime or fuel
return { format_instruction = function() waymark.i18n.t(('{a}'):rep(10000), { a = ('x'):rep(3000) }) end }
