-- L38: controls as they are, unescaped, in a text.
-- expect: refused WM0601
return { format_instruction = function() return "loaded" end }
-- >> bytes plugin.json
7b226964223a22686f7374696c651b5b324a07222c226e616d65223a2278227d
