-- T63: a plain search made for the worst case of a naive one.
-- expect: fuel or time
return { format_instruction = function()
  local text, needle = ("a"):rep(32000), ("a"):rep(16000) .. "b"
  while true do text:find(needle, 1, true) end
end }
