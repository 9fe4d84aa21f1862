-- S06: _ENV as a local, as a parameter, as an upvalue, as nil.
-- expect: answer 7 nil
return { format_instruction = function()
  local function f(_ENV) x = 7 return x end
  local own = {}
  local seven = f(own)
  do
    local _ENV = { own = own }
    own.io = io
  end
  assert(not pcall(function() local _ENV = nil return type end))
  local keep = _ENV
  assert(not pcall(function() keep.evil = 1 end))
  return seven .. " " .. tostring(own.io)
end }
