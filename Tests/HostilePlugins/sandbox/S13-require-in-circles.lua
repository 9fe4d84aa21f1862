-- S13: two modules that require each other.
-- expect: load runtime
require "lib.a"
-- >> file lib/a.lua
return require "lib.b"
-- >> file lib/b.lua
return require "lib.a"
