-- R48: every fix is thrown away.
-- hook: should_discard_location
-- calls: 10
-- expect: harmless
return { should_discard_location = function() return true end }
