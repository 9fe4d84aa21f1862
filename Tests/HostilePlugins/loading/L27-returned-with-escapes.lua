-- L27: a returned name with escapes and line ends.
-- expect: refused WM0606
return { format_instruction = function() end, ["\27[2J\nall is well"] = function() end }
