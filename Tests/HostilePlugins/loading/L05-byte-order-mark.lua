-- L05: a byte order mark before the source: skipped, or named.
-- expect: answer loaded or load syntax
-- >> bytes init.lua
efbbbf72657475726e207b20666f726d61745f696e737472756374696f6e203d2066756e6374696f6e28292072657475726e20226c6f616465642220656e64207d0a
