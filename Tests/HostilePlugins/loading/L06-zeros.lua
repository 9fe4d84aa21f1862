-- L06: zeros in the source.
-- expect: load syntax
-- >> bytes init.lua
72657475726e00007b7d0a
