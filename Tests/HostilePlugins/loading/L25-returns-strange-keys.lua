-- L25: a table with keys that are no names, and values that are no functions.
-- expect: load runtime or load result or refused WM0606
return { [1] = type, [{}] = type, [2.5] = 1, format_instruction = "no function" }
