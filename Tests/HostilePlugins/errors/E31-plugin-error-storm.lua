-- E31: a plugin that fails in every hook and hears of every failure.
-- hook: plugin_error did_update_progress should_advance_step resolve_floor
-- calls: 30
-- expect: runtime
-- then: disabled
local n = 0
local function fail() n = n + 1 if n % 3 ~= 0 then error("n" .. n) end end
return { plugin_error = function() end, did_update_progress = fail, should_advance_step = fail, resolve_floor = fail }
