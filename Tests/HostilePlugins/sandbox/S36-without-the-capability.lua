-- S36: functions of capabilities that the manifest does not ask for.
-- expect: answer nil nil nil
return { format_instruction = function()
  return tostring(waymark.storage) .. " " .. tostring(waymark.timer) .. " " .. tostring(waymark.nav)
end }
