-- M20: the log, flooded with texts of 32000 bytes.
-- expect: harmless or fuel or runtime
-- calls: 20
return { format_instruction = function()
  local s = ("x"):rep(32000)
  for _ = 1, 50 do waymark.log.info(s) waymark.log.warn(s) waymark.log.debug(s) end
end }
