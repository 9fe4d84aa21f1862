/// A function that a script returned. Only the state that it comes from can call it.
package struct LuaFunction: Hashable, Sendable {
    let number: Int32
}

/// An argument for a function of a script.
package enum LuaInput: Hashable, Sendable {
    /// A value. The script gets a copy.
    case value(LuaValue)
    /// An object: the index of its kind in ``LuaLibrary/kinds``, and a number for the host. The script can use it until
    /// the call returns.
    case object(kind: Int, subject: Int = 0)

    /// A string.
    package static func string(_ string: String) -> LuaInput { .value(.string(string)) }
    /// A number. Infinity and NaN arrive as `nil`.
    package static func number(_ number: Double) -> LuaInput { .value(.number(number)) }
    /// An integer.
    package static func integer(_ integer: Int64) -> LuaInput { .value(.integer(integer)) }
    /// A boolean.
    package static func boolean(_ boolean: Bool) -> LuaInput { .value(.boolean(boolean)) }
}
