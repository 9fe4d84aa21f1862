-- S28: the debug library as a message handler.
-- expect: runtime
return { format_instruction = function() return xpcall(error, debug.traceback) end }
