-- R52: markup of every output format: they are escaped, not obeyed.
-- expect: answer <b>&amp;"\u0041</b>${x}%s{0}`id`$(id)
return { format_instruction = function() return [[<b>&amp;"\u0041</b>${x}%s{0}`id`$(id)]] end }
