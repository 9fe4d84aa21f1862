-- L01: bytecode instead of a text.
-- expect: load syntax
-- >> bytes init.lua
1b4c7561540019930d0a1a0a0408087856000000000000000000000028774001
