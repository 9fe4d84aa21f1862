import WaymarkPlugins

/// What is known of a value in a plugin's code.
enum LuaFact {
    /// Nothing.
    case unknown
    /// A member of `waymark`, by its path: `log.info`.
    case waymark([String])
    /// The `e` of a hook.
    case event(HookDeclaration)
    /// A value of the API.
    case typed(APIType)
    /// The value of an option.
    case option(OptionDeclaration)
    /// A table that the plugin made, by a name that is unique in it.
    case table(String)
    /// A function of the plugin.
    case function(LuaFunctionBody)
    /// The result of `require`.
    case module(String)

    /// The type, without whether it can be nil.
    var type: APIType? {
        guard case .typed(var type) = self else { return nil }
        while true {
            switch type {
            case .optional(let inner), .orFalse(let inner): type = inner
            default: return type
            }
        }
    }

    /// The name of the object, if it is one that plugins cannot change.
    var object: String? { if case .object(let name)? = type { name } else { nil } }

    func isSame(as other: LuaFact) -> Bool {
        switch (self, other) {
        case (.unknown, .unknown): true
        case (.waymark(let first), .waymark(let second)): first == second
        case (.event(let first), .event(let second)): first.name == second.name
        case (.typed(let first), .typed(let second)): first == second
        case (.option(let first), .option(let second)): first == second
        case (.table(let first), .table(let second)): first == second
        case (.function(let first), .function(let second)): first === second
        case (.module(let first), .module(let second)): first == second
        default: false
        }
    }
}

/// The names that scripts find without declaring them.
enum LuaGlobals {
    static let names: Set<String> = [
        "assert", "error", "getmetatable", "ipairs", "math", "next", "pairs", "pcall", "rawequal", "rawget", "rawlen",
        "rawset", "require", "select", "setmetatable", "string", "table", "tonumber", "tostring", "type", "utf8",
        "waymark", "xpcall", "_VERSION",
    ]

    /// What to use instead of what Lua has elsewhere.
    static let remedies: [String: String] = [
        "print": "use waymark.log.info", "warn": "use waymark.log.warn", "os": "use waymark.clock",
        "io": "plugins have no files; use waymark.storage", "load": "plugins cannot make code",
        "dofile": "use require with a file of lib/", "loadfile": "use require with a file of lib/",
        "package": "use require with a file of lib/", "coroutine": "use waymark.timer to go on later",
        "debug": "use waymark.log.debug", "collectgarbage": "plugins do not control memory",
        "_G": "declare a local table", "_ENV": "declare a local table", "unpack": "use table.unpack",
    ]
}
