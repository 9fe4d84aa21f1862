-- What plugins may use: Lua 5.4 without what the sandbox takes away, and `waymark`.
std = {
  read_globals = {
    "assert", "error", "ipairs", "next", "pairs", "pcall", "xpcall", "rawequal", "rawget", "rawlen", "rawset", "require",
    "select", "setmetatable", "getmetatable", "tonumber", "tostring", "type", "_VERSION",
    math = { other_fields = true },
    string = { other_fields = true },
    table = { other_fields = true },
    utf8 = { other_fields = true },
    waymark = { other_fields = true },
  },
}
max_line_length = 125
exclude_files = { "library" }
files["**/tests/*_test.lua"] = { read_globals = { "describe", "it", "expect", "plugin", "before_each" } }
