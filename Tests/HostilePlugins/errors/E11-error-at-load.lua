-- E11: the file fails while it loads, with escapes.
-- expect: load runtime
error("\27[2Jcannot load")
