-- R54: a transform that appends to what it gets, at every step of the pipeline.
-- calls: 5
-- expect: harmless or result
return { format_instruction = function(e) return e.text .. e.text end }
