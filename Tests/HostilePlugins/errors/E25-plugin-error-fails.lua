-- E25: the hook that hears of failures fails itself: it must not hear of that for ever.
-- hook: plugin_error did_update_progress
-- calls: 5
-- expect: runtime
return {
  did_update_progress = function() error("first") end,
  plugin_error = function(e) error("about " .. e.message) end,
}
