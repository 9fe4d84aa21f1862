-- R09: a result nested a thousand deep.
-- hook: search_results
-- expect: result
return { search_results = function()
  local t = {}
  for _ = 1, 1000 do t = { t } end
  return t
end }
