/// A value that crosses the border, copied. Numbers are finite, strings valid UTF-8.
public indirect enum LuaValue: Hashable, Sendable {
    /// Lua's `nil`.
    case null
    /// A truth value.
    case boolean(Bool)
    /// A whole number.
    case integer(Int64)
    /// A finite number.
    case number(Double)
    /// A text.
    case string(String)
    /// A table with the keys 1, 2, … n; also the empty table.
    case list([LuaValue])
    /// A table with text keys only, sorted by name.
    case record([LuaField])
}

/// A named member of a record.
public struct LuaField: Hashable, Sendable {
    /// The key.
    public var name: String
    /// What stands under the key.
    public var value: LuaValue

    /// A member with its name.
    public init(name: String, value: LuaValue) {
        self.name = name
        self.value = value
    }
}

extension LuaValue {
    /// The number, whole or not; `nil` if this is none.
    public var asNumber: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }

    /// The whole number, also one written as 3.0; `nil` if this is none.
    public var asInteger: Int64? {
        switch self {
        case .integer(let integer): integer
        case .number(let number): Int64(exactly: number)
        default: nil
        }
    }

    /// The text; `nil` if this is none.
    public var asString: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The truth value; `nil` if this is none. Nothing else counts as true or false.
    public var asBoolean: Bool? {
        if case .boolean(let boolean) = self { boolean } else { nil }
    }

    /// The elements; `nil` if this is no list.
    public var asList: [LuaValue]? {
        if case .list(let list) = self { list } else { nil }
    }

    /// The member of a record, or `nil`.
    public subscript(name: String) -> LuaValue? {
        guard case .record(let fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }
}
