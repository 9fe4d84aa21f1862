-- D03: tables and functions as keys have no order; pairs must say so.
-- expect: runtime
return { format_instruction = function() for _ in pairs({ [{}] = 1, [type] = 2 }) do end end }
