-- M19: an answer of 5000 elements.
-- hook: search_results
-- expect: result
return { search_results = function()
  local t = {}
  for i = 1, 5000 do t[i] = { place = "x" .. i } end
  return t
end }
