-- S01: everything of stock Lua that reaches out of the script.
-- expect: answer nothing
return { format_instruction = function()
  local there = {}
  for _, name in ipairs { "io", "package", "debug", "load", "loadstring", "loadfile", "dofile", "collectgarbage",
    "coroutine", "module", "setfenv", "getfenv", "unpack", "newproxy", "arg", "warn" } do
    if rawget(_G, name) ~= nil or pcall(function() return _G[name] end) then there[#there + 1] = name end
  end
  for _, name in ipairs { "dump", "pack", "unpack", "packsize" } do
    if string[name] ~= nil then there[#there + 1] = "string." .. name end
  end
  for _, name in ipairs { "execute", "exit", "getenv", "remove", "rename", "tmpname", "setlocale", "clock" } do
    if rawget(_G, "os") and os[name] ~= nil then there[#there + 1] = "os." .. name end
  end
  if math.randomseed ~= nil then there[#there + 1] = "math.randomseed" end
  return #there == 0 and "nothing" or table.concat(there, " ")
end }
