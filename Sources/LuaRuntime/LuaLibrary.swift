/// The functions, constants and kinds of objects that a host adds to a state.
///
/// ```swift
/// let library = LuaLibrary(
///     functions: ["waymark.log.info"],
///     constants: [("waymark.api", .integer(1))],
///     kinds: [LuaKind(name: "fix", fields: ["x", "y"])])
/// ```
public struct LuaLibrary: Sendable {
    /// The functions, as dotted paths ("waymark.log.info"). The host gets the index of the path when a script calls it.
    public var functions: [String]
    /// Read-only values by dotted path. Scripts can read, iterate and count a record or list, but not change it.
    public var constants: [(path: String, value: LuaValue)]
    /// The kinds of objects. Elsewhere a kind is given by its index here.
    public var kinds: [LuaKind]

    /// Creates a library. Every part may be empty.
    public init(functions: [String] = [], constants: [(path: String, value: LuaValue)] = [], kinds: [LuaKind] = []) {
        self.functions = functions
        self.constants = constants
        self.kinds = kinds
    }
}

/// A kind of read-only object. A field is read from the host when the script asks for it.
public struct LuaKind: Hashable, Sendable {
    /// The name of the kind in messages.
    public var name: String
    /// The names of the fields. Elsewhere a field is given by its index here. Reading any other field is an error in the
    /// script.
    public var fields: [String]

    /// Creates a kind.
    public init(name: String, fields: [String]) {
        self.name = name
        self.fields = fields
    }
}
