-- T102: JSON with many small values, read and written for ever.
-- expect: fuel
return { format_instruction = function()
  local text = "[" .. ("[],"):rep(10000) .. "1]"
  while true do pcall(json.encode, json.decode(text)) end
end }
