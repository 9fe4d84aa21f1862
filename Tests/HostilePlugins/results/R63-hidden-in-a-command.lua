-- R63: hidden characters in what a command prints, and in its summary and usage.
-- expect: harmless
-- hook: commands command
return { commands = function() return { { name = 'show', summary = 'sh\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}ows', usage = 'A\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}B' } } end,
  command = function() return { 'a\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}b', '\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}' } end }
