-- E13: three errors in a row: the plugin is out.
-- hook: should_advance_step
-- calls: 6
-- expect: runtime
-- then: disabled
return { should_advance_step = function() error("again") end }
