-- S25: secrets of the process.
-- expect: runtime
return { format_instruction = function() return os.getenv("WAYMARK_CANARY") or io.open("canary.txt"):read("a") end }
