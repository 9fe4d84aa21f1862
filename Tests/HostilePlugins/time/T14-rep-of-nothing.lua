-- T14: nothing, 2^60 times; then with a separator so that the length overflows.
-- expect: runtime or fuel or memory
return { format_instruction = function()
  local s = (""):rep(1 << 60)
  return ("ab"):rep((1 << 62) + 1, "cd") .. s
end }
