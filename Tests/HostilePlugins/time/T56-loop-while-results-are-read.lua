-- T56: a result whose metamethods loop; the engine reads raw.
-- hook: prepare_route_query
-- expect: result
return { prepare_route_query = function()
  local loop = function() while true do end end
  return setmetatable({ avoid = setmetatable({}, { __index = loop, __len = loop }), nonsense = 1 },
    { __index = loop, __newindex = loop, __len = loop, __tostring = loop })
end }
