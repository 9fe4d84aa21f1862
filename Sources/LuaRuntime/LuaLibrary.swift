/// What a state offers besides the language: functions, constant tables, and kinds of objects.
public struct LuaLibrary: Sendable {
    /// Dotted paths ("waymark.log.info"); a path's index is the number by which the host is called.
    public var functions: [String]
    /// Read-only values by dotted path. A record or list can be read, iterated and counted, but not changed.
    public var constants: [(path: String, value: LuaValue)]
    /// The kinds of objects; a kind's index is its number.
    public var kinds: [LuaKind]

    /// A library; every part may be empty.
    public init(functions: [String] = [], constants: [(path: String, value: LuaValue)] = [], kinds: [LuaKind] = []) {
        self.functions = functions
        self.constants = constants
        self.kinds = kinds
    }
}

/// A kind of read-only object whose fields are read from the host when the script asks for them.
public struct LuaKind: Hashable, Sendable {
    /// What messages call an object of this kind.
    public var name: String
    /// The names of the fields; a field's index is its number. Reading any other is an error in the script.
    public var fields: [String]

    /// A kind with its fields.
    public init(name: String, fields: [String]) {
        self.name = name
        self.fields = fields
    }
}
