-- M40: a small tree of tables whose text would have two to the power of thirty items.
-- expect: runtime
return { format_instruction = function()
  local t = "x"
  for _ = 1, 30 do t = { t, t } end
  return json.encode(t)
end }
