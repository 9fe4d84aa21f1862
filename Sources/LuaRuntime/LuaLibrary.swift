/// The functions, constants and kinds of objects that a host adds to a state.
///
/// ```swift
/// let library = LuaLibrary(
///     functions: ["waymark.log.info"],
///     constants: [("waymark.api", .integer(1))],
///     kinds: [LuaKind(name: "fix", fields: ["x", "y"])])
/// ```
package struct LuaLibrary: Sendable {
    /// The functions, as dotted paths ("waymark.log.info"). The host gets the index of the path when a script calls it.
    package var functions: [String]
    /// Read-only values by dotted path. Scripts can read, iterate and count a record or list, but not change it.
    package var constants: [(path: String, value: LuaValue)]
    /// The kinds of objects. Elsewhere a kind is given by its index here.
    package var kinds: [LuaKind]

    /// Creates a library. Every part may be empty.
    package init(functions: [String] = [], constants: [(path: String, value: LuaValue)] = [], kinds: [LuaKind] = []) {
        self.functions = functions
        self.constants = constants
        self.kinds = kinds
    }
}

/// A kind of read-only object. A field is read from the host when the script asks for it.
package struct LuaKind: Hashable, Sendable {
    /// The name of the kind in messages.
    package var name: String
    /// The names of the fields. Elsewhere a field is given by its index here. Reading any other field is an error in the
    /// script.
    package var fields: [String]
    /// The names of fields that can be read but are not listed by `pairs`. Their indices follow those of `fields`.
    package var hidden: [String]

    /// Creates a kind.
    package init(name: String, fields: [String], hidden: [String] = []) {
        self.name = name
        self.fields = fields
        self.hidden = hidden
    }
}
