-- T60: back references and frontiers, nested to the limit of captures.
-- expect: fuel or runtime
return { format_instruction = function()
  local s = ("ab"):rep(15000)
  while true do
    s:find("(.-)(.-)(.-)(.-)%1%2%3%4%f[%z]x")
  end
end }
