return { s = "a\z  \n b\x41\u{48}\065", t = 'q' .. [[
]] }