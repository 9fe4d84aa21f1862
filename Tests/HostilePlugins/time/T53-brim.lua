-- T53: the heap filled to the brim, so that every further piece of garbage costs a full collection, all of it from inside
-- one call of gsub.
-- expect: fuel or memory or time
local kept = {}
return { format_instruction = function()
  for i = 1, 245 do kept[i] = ("x"):rep(32000 - i) end
  local small = {}
  for i = 1, 900 do small[i] = ("y"):rep(100) .. i end
  local text = ("abcdefgh"):rep(4000)
  while true do text:gsub("..", { xx = 1 }) end
end }
