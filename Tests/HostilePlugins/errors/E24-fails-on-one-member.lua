-- E24: members that do not exist, misspelt, of a wrong type.
-- expect: runtime
return { format_instruction = function(e) return e.tetx end }
