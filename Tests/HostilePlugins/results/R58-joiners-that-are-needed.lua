-- R58: joiners in Persian and in a family of pictures. They stay.
-- expect: answer می‌رسید 👨‍👩
return { format_instruction = function() return "می\u{200C}رسید 👨\u{200D}👩" end }
