/// A copy of a Lua value. Numbers are finite, and strings are valid UTF-8.
package indirect enum LuaValue: Hashable, Sendable {
    /// Lua's `nil`.
    case null
    /// A boolean.
    case boolean(Bool)
    /// An integer.
    case integer(Int64)
    /// A finite number.
    case number(Double)
    /// A string.
    case string(String)
    /// A table with the keys 1, 2, … n, or an empty table.
    case list([LuaValue])
    /// A table whose keys are all strings, sorted by name (in byte order).
    case record([LuaField])
}

/// A field of a record.
package struct LuaField: Hashable, Sendable {
    /// The name of the field.
    package var name: String
    /// The value of the field.
    package var value: LuaValue

    /// Creates a field.
    package init(name: String, value: LuaValue) {
        self.name = name
        self.value = value
    }
}

extension LuaValue {
    /// The number, or `nil` if this is not a number.
    package var asNumber: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }

    /// The integer, or `nil` if this is not a number without a fraction. 3.0 is 3.
    package var asInteger: Int64? {
        switch self {
        case .integer(let integer): integer
        case .number(let number): Int64(exactly: number)
        default: nil
        }
    }

    /// The string, or `nil` if this is not a string.
    package var asString: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The boolean, or `nil` if this is not a boolean. Other values are neither true nor false.
    package var asBoolean: Bool? {
        if case .boolean(let boolean) = self { boolean } else { nil }
    }

    /// The elements, or `nil` if this is not a list.
    package var asList: [LuaValue]? {
        if case .list(let list) = self { list } else { nil }
    }

    /// The value of the first field with a name, or `nil` if this is not a record with such a field.
    package subscript(name: String) -> LuaValue? {
        guard case .record(let fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }
}
