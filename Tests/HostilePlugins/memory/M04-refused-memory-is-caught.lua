-- M04: every refusal of memory is caught and asked again; stock Lua collects everything each time.
-- expect: memory or fuel or runtime
return { format_instruction = function()
  local t = {}
  while true do pcall(function() for i = 1, 1e6 do t[#t + 1] = ("x"):rep(32000) .. i end end) end
end }
