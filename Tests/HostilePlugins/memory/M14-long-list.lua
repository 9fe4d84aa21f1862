-- M14: a list linked ten thousand deep, kept, dropped and collected.
-- expect: harmless
-- calls: 10
local kept
return { format_instruction = function()
  local t = {}
  for _ = 1, 10000 do t = { t } end
  kept = t
end }
