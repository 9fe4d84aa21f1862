import WaymarkModel
import WaymarkPlugins

/// What is known of a value in a plugin's code.
enum LuaFact {
    /// Nothing.
    case unknown
    /// A member of `waymark`, by its path: `log.info`; or of `os` and `json`, with these names.
    case waymark([String])
    /// A table of Lua's library.
    case library(String)
    /// The `e` of a hook.
    case event(HookDeclaration)
    /// A value of the API.
    case typed(APIType)
    /// The id of something in the venue, and a list of such ids.
    case id(LuaIDKind), ids(LuaIDKind)
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
        switch self {
        case .id: return .string
        case .ids: return .list(.string)
        default: break
        }
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

    /// What a list of ids has the ids of; nil for other values.
    var idsKind: LuaIDKind? { if case .ids(let kind) = self { kind } else { nil } }

    func isSame(as other: LuaFact) -> Bool {
        switch (self, other) {
        case (.unknown, .unknown): true
        case (.waymark(let first), .waymark(let second)): first == second
        case (.library(let first), .library(let second)): first == second
        case (.event(let first), .event(let second)): first.name == second.name
        case (.typed(let first), .typed(let second)): first == second
        case (.option(let first), .option(let second)): first == second
        case (.id(let first), .id(let second)): first == second
        case (.ids(let first), .ids(let second)): first == second
        case (.table(let first), .table(let second)): first == second
        case (.function(let first), .function(let second)): first === second
        case (.module(let first), .module(let second)): first == second
        default: false
        }
    }
}

/// The names that scripts find without declaring them.
enum LuaGlobals {
    static let names = Set(
        [
            "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "rawequal", "rawget", "rawlen",
            "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type", "waymark", "xpcall",
            "_VERSION",
        ] + libraries.keys + tables)

    /// The functions of Lua's library that the sandbox has, by their tables.
    static let libraries: [String: [String]] = [
        "math": [
            "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max",
            "maxinteger", "min", "mininteger", "modf", "pi", "rad", "random", "sin", "sqrt", "tan", "tointeger", "type",
            "ult",
        ],
        "string": [
            "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "sub",
            "upper",
        ],
        "table": ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
        "utf8": ["char", "charpattern", "codepoint", "codes", "len", "offset"],
    ]

    /// Returns the members of a table of the library; nil if the name is none.
    static func members(of table: String) -> [String]? {
        if let members = libraries[table] { return members }
        guard tables.contains(table) else { return nil }
        let paths = PluginAPI.functions.map(\.path) + PluginAPI.libraryConstants.map(\.name)
        return paths.filter { $0.hasPrefix(table + ".") }.map { String($0.dropFirst(table.count + 1)) }.sorted()
    }

    /// The tables of the API beside `waymark`.
    static let tables: Set<String> = ["json", "os"]

    /// What to use instead of what Lua has elsewhere.
    static let remedies: [String: String] = [
        "print": "use waymark.log.info", "warn": "use waymark.log.warn",
        "io": "plugins have no files; use waymark.storage", "load": "plugins cannot make code",
        "loadstring": "plugins cannot make code",
        "dofile": "use require with a file of lib/", "loadfile": "use require with a file of lib/",
        "package": "use require with a file of lib/", "coroutine": "use waymark.timer to go on later",
        "debug": "use waymark.log.debug", "collectgarbage": "plugins do not control memory",
        "console": "use waymark.log.info", "null": "write nil", "None": "write nil", "undefined": "write nil",
        "True": "write true", "False": "write false", "this": "use the parameter of the hook",
        "_G": "declare a local table", "_ENV": "declare a local table", "unpack": "use table.unpack",
    ]
}
