-- What there is in the sandbox of Waymark's plugins, for luacheck.
std = "lua54"
not_globals = {
    "collectgarbage", "coroutine", "debug", "dofile", "io", "load", "loadfile", "os", "package", "warn",
}
unused_args = false
exclude_files = {"**/*.d.lua"}
read_globals = {
    waymark = {
        fields = {
            api = {},
            engine = {},
            options = {other_fields = true},
            log = {fields = {debug = {}, info = {}, warn = {}}},
            clock = {fields = {now = {}, local_time = {}}},
            timer = {fields = {after = {}, cancel = {}}},
            storage = {fields = {get = {}, set = {}, delete = {}, keys = {}}},
            venue = {fields = {info = {}, level = {}, levels = {}, connectors = {}, zones = {}, place = {}, nearest = {}, places = {}, search = {}, zones_here = {}, direction = {}, side = {}, conditions = {}, profile = {}, profiles = {}}},
            route = {fields = {remaining = {}, step = {}, steps = {}, geometry = {}, alternatives = {}, length_to = {}, find = {}}},
            units = {fields = {distance = {}}},
            i18n = {fields = {t = {}}},
            nav = {fields = {reroute = {}, advance_leg = {}, go_to = {}, redirect = {}, add_stop = {}, skip_stop = {}, close = {}, slow = {}, delay = {}, reopen = {}, take_alternative = {}, say = {}}},
            invalidate = {},
            sharing = {fields = {group = {}, locations = {}, tell = {}}},
            fail = {},
            test = {fields = {advance = {}, log = {}, actions = {}, venue = {}, at = {}, stub = {}, options = {}}},   -- in tests
        },
    },
}
files["*/tests"] = {read_globals = {"describe", "it", "expect"}}
