-- T62: the dearest questions to the engine, again and again; they must charge for their work.
-- hook: did_update_progress
-- expect: fuel or time
return { did_update_progress = function()
  while true do
    waymark.venue.nearest("", 20)
    waymark.venue.places("")
    waymark.route.steps()
  end
end }
