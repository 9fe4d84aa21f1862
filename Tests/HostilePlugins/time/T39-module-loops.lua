-- T39: a module of the plugin never ends.
-- expect: load fuel
require "lib.loop"
return { format_instruction = function() end }
-- >> file lib/loop.lua
while true do pcall(error) end
