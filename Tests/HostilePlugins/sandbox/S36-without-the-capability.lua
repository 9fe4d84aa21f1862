-- S36: functions of capabilities that the manifest does not ask for.
-- expect: answer false false false
local function works(...) return tostring((pcall(...))) end
return { format_instruction = function()
  return works(waymark.storage.set, "a", 1) .. " " .. works(waymark.timer.after, 1, "a") .. " " .. works(waymark.nav.reroute)
end }
