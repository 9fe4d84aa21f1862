-- T85: thousands of kept values, each of which is weighed against all others.
-- expect: fuel or runtime
-- capabilities: storage
return { format_instruction = function() for i = 1, 1e9 do waymark.storage.set('k' .. i, 1) end end }
