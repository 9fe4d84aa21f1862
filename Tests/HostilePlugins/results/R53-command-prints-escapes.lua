-- R53: a command that prints escapes, ten thousand lines, and lines that look like another command's.
-- hook: commands command
-- expect: result or harmless
return {
  commands = function() return { { name = "hostile", summary = "prints what it should not" } } end,
  command = function()
    local t = {}
    for i = 1, 200 do t[i] = "\27[2J\r\n> route a b " .. i end
    return t
  end,
}
