-- R67: `waymark.fail` in a hook that is no command.
-- expect: runtime
return { format_instruction = function() waymark.fail('left') end }
