-- L30: a hook that the file returns and the manifest does not declare.
-- expect: refused WM0606
return { format_instruction = function() end, edge_cost = function() return false end }
