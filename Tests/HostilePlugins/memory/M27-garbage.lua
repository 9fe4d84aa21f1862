-- M27: a lot of garbage, for many calls, none of it kept.
-- hook: should_advance_step
-- calls: 100
-- expect: harmless
return { should_advance_step = function()
  for i = 1, 400 do local t = { i, tostring(i), { i } } end
end }
