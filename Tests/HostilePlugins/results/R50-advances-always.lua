-- R50: every step is done at once.
-- hook: should_advance_step
-- calls: 10
-- expect: harmless
return { should_advance_step = function() return true end }
