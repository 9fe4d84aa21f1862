-- S30: threads smuggled in as anything.
-- expect: answer none
return { format_instruction = function(e)
  local function look(v, depth)
    if type(v) == "thread" then return true end
    if type(v) ~= "table" or depth > 4 then return false end
    for _, x in pairs(v) do if x ~= v and look(x, depth + 1) then return true end end
    return false
  end
  return (look(waymark, 0) or look(string, 0) or look(table, 0)) and "thread" or "none"
end }
