-- T29: every metamethod calls itself again.
-- expect: runtime
local m = {}
local t, u = setmetatable({}, m), setmetatable({}, m)
m.__eq = function(a, b) return a == b end
m.__lt = function(a, b) return a < b end
m.__le = function(a, b) return a <= b end
m.__concat = function(a, b) return a .. b end
m.__add = function(a, b) return a + b end
m.__len = function(a) return #a end
m.__unm = function(a) return -a end
m.__index = function(a, k) return a[k] end
m.__newindex = function(a, k, v) a[k] = v end
m.__call = function(a) return (a()) end
m.__tostring = function(a) return tostring(a) end
t, u = setmetatable({}, m), setmetatable({}, m)
return { format_instruction = function()
  assert(not pcall(function() return t == u end))
  assert(not pcall(function() return t < u end))
  assert(not pcall(function() return t <= u end))
  assert(not pcall(function() return t .. u end))
  assert(not pcall(function() return t + u end))
  assert(not pcall(function() return #t end))
  assert(not pcall(function() return -t end))
  assert(not pcall(function() return t.x end))
  assert(not pcall(function() t.x = 1 end))
  assert(not pcall(tostring, t))
  return t()
end }
