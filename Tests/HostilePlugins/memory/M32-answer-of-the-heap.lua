-- M32: 250 texts of 30000 bytes as one answer.
-- hook: search_results
-- expect: result or memory or fuel
return { search_results = function()
  local t = {}
  for i = 1, 100 do t[i] = { place = "shop", note = ("x"):rep(30000) .. i } end
  return t
end }
