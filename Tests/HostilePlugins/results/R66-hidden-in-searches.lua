-- R66: hidden characters in notes of a search and in what a place lacks.
-- expect: harmless
-- hook: search_results place_expectations
return { search_results = function() return { { place = 'shop', score = 1, note = 'a\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}b' } } end,
  place_expectations = function() return { { message = 'c\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}d', severity = 'warning' } } end }
