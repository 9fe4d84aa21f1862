-- R05: something truthy where true or false is wanted.
-- hook: should_advance_step
-- expect: result
return { should_advance_step = function() return 1 end }
