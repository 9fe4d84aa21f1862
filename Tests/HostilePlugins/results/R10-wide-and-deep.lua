-- R10: a tree that is small in memory and huge when it is walked: every level holds the next one a hundred times.
-- hook: search_results
-- expect: result
return { search_results = function()
  local t = { place = "x" }
  for _ = 1, 4 do
    local next = {}
    for i = 1, 100 do next[i] = t end
    t = next
  end
  return t
end }
