-- E26: all hooks of a session fail at once.
-- hook: session_started route_set did_update_progress should_discard_location resolve_floor snap_location should_advance_step evaluate_off_route should_arrive should_advance_leg step_changed will_arrive session_ended
-- calls: 10
-- expect: runtime
-- then: disabled
local function fail() error("all of them") end
return { session_started = fail, route_set = fail, did_update_progress = fail, should_discard_location = fail, resolve_floor = fail,
  snap_location = fail, should_advance_step = fail, evaluate_off_route = fail, should_arrive = fail, should_advance_leg = fail,
  step_changed = fail, will_arrive = fail, session_ended = fail }
