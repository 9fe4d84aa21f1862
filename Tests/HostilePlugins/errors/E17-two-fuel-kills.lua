-- E17: the budget spent twice: the plugin is out.
-- hook: should_advance_step
-- calls: 4
-- expect: fuel
-- then: disabled
return { should_advance_step = function() while true do end end }
