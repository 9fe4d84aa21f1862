-- L03: bytecode as a module.
-- expect: load syntax
require "lib.x"
return { format_instruction = function() return "loaded" end }
-- >> bytes lib/x.lua
1b4c7561540019930d0a1a0a0408087856
