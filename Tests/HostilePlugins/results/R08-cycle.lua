-- R08: a result that contains itself.
-- hook: prepare_route_query
-- expect: result
return { prepare_route_query = function()
  local t = {}
  t.avoid = t
  t[1] = t
  return t
end }
