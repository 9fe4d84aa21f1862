-- M06: one concatenation of two hundred texts of 32 KiB.
-- expect: memory or runtime
return { format_instruction = function()
  local s = ("x"):rep(32000)
  return s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s..s
end }
