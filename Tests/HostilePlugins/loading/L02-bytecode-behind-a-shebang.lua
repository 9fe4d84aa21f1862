-- L02: bytecode behind a first line, which Lua's own reader of files skips.
-- expect: load syntax
-- >> bytes init.lua
230a1b4c7561540019930d0a1a0a0408087856000000
