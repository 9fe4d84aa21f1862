-- R36: search results with places that do not exist, scores that are no numbers, notes with escapes.
-- hook: search_results
-- expect: result or harmless
return { search_results = function()
  return { { place = "\27[2J", score = 0 / 0 }, { place = "no-such-place", note = "\27]0;x\7" }, { place = 7 }, "x" }
end }
