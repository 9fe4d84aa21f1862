-- T53: a heap filled with small things up to the brim, a little more at every call, so that at some moment each further
-- text provokes a collection of everything.
-- hook: should_advance_step
-- calls: 400
-- expect: fuel or memory or time
-- seconds: 5
local kept = {}
for i = 1, 65536 do kept[i] = {} end
for i = 1, 78 do kept[i] = ("x"):rep(32000) .. i end
local parts = {}
for i = 1, 3000 do parts[i] = ("%05d"):format(i) end
local text = table.concat(parts)
parts = nil
local more, n = {}, 0
for i = 1, 16384 do more[i] = false end
return { should_advance_step = function()
  for _ = 1, 40 do n = n + 1 more[n] = kept and {} end
  for s in text:gmatch(".....") do end
end }
