-- T08: coroutines that each live shorter than the hook's period.
-- expect: runtime
return { format_instruction = function()
  local function grow() for _ = 1, 10 do coroutine.wrap(grow)() end end
  grow()
end }
