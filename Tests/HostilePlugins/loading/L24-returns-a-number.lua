-- L24: a file that returns a number.
-- expect: load runtime or load result or refused WM0606
return 42
