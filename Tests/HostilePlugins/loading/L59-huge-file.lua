-- L59: a module of 8 GiB, which is nothing on the disk.
-- expect: refused WM0609
return { format_instruction = function() return "loaded" end }
-- >> sparse lib/x.lua 8589934592
