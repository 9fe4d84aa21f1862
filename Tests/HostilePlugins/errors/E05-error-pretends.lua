-- E05: an error that pretends to come from another file.
-- expect: runtime
return { format_instruction = function() error("/etc/passwd:1: control: format_instruction: pwned", 0) end }
