-- R06: a text where true or false is wanted.
-- hook: should_arrive
-- expect: result
return { should_arrive = function() return "true" end }
