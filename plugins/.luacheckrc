-- What there is in the sandbox of Waymark's plugins, for luacheck.
std = "none"
unused_args = false
exclude_files = {"**/*.d.lua"}
read_globals = {
    "_VERSION", "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "rawequal", "rawget", "rawlen", "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall",
    json = {fields = {decode = {}, encode = {}, null = {}, object = {}}},
    math = {fields = {abs = {}, acos = {}, asin = {}, atan = {}, ceil = {}, cos = {}, deg = {}, exp = {}, floor = {}, fmod = {}, huge = {}, log = {}, max = {}, maxinteger = {}, min = {}, mininteger = {}, modf = {}, pi = {}, rad = {}, random = {}, sin = {}, sqrt = {}, tan = {}, tointeger = {}, type = {}, ult = {}}},
    os = {fields = {date = {}, time = {}}},
    string = {fields = {byte = {}, char = {}, find = {}, format = {}, gmatch = {}, gsub = {}, len = {}, lower = {}, match = {}, rep = {}, reverse = {}, sub = {}, upper = {}}},
    table = {fields = {concat = {}, insert = {}, move = {}, pack = {}, remove = {}, sort = {}, unpack = {}}},
    utf8 = {fields = {char = {}, charpattern = {}, codepoint = {}, codes = {}, len = {}, offset = {}}},
    waymark = {
        fields = {
            api = {},
            engine = {},
            options = {other_fields = true},
            log = {fields = {debug = {}, info = {}, warn = {}}},
            clock = {fields = {now = {}, local_time = {}}},
            timer = {fields = {after = {}, cancel = {}}},
            storage = {fields = {get = {}, set = {}, delete = {}, keys = {}}},
            venue = {fields = {info = {}, level = {}, levels = {}, connectors = {}, zones = {}, place = {}, nearest = {}, places = {}, search = {}, zones_here = {}, direction = {}, side = {}, conditions = {}, closed_here = {}, profile = {}, profiles = {}}},
            route = {fields = {remaining = {}, step = {}, steps = {}, geometry = {}, alternatives = {}, length_to = {}, find = {}}},
            ask = {},
            units = {fields = {distance = {}}},
            i18n = {fields = {t = {}}},
            nav = {fields = {reroute = {}, leave = {}, advance_leg = {}, go_to = {}, redirect = {}, add_stop = {}, skip_stop = {}, close = {}, slow = {}, delay = {}, reopen = {}, take_alternative = {}, say = {}, stay = {}}},
            invalidate = {},
            sharing = {fields = {group = {}, locations = {}, tell = {}}},
            fail = {},
            test = {fields = {advance = {}, log = {}, actions = {}, venue = {}, at = {}, stub = {}, options = {}}},   -- in tests
        },
    },
}
files["*/tests"] = {read_globals = {"describe", "it", "expect"}}
