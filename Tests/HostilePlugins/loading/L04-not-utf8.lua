-- L04: a source that is not UTF-8.
-- expect: load syntax
-- >> bytes init.lua
72657475726e207b7d202d2d20fffec0af0a
