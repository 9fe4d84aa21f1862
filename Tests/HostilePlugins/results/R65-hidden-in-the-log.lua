-- R65: hidden characters in the log, in what is said, and in a reason.
-- expect: harmless
-- hook: should_advance_step
-- capabilities: navigation
return { should_advance_step = function() waymark.log.warn('a\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}b') waymark.nav.say('c\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}d') waymark.nav.close('lift', 'e\u{200B}\u{E0041}\u{202E}\u{FEFF}\u{180E}f', 5) end }
