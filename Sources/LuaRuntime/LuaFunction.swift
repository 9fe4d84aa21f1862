/// A function that a script returned. Only the state that it comes from can call it.
public struct LuaFunction: Hashable, Sendable {
    let number: Int32
}

/// An argument for a function of a script.
public enum LuaInput: Hashable, Sendable {
    /// A value. The script gets a copy.
    case value(LuaValue)
    /// An object: the index of its kind in ``LuaLibrary/kinds``, and a number for the host. The script can use it until
    /// the call returns.
    case object(kind: Int, subject: Int = 0)

    /// A string.
    public static func string(_ string: String) -> LuaInput { .value(.string(string)) }
    /// A number. Infinity and NaN arrive as `nil`.
    public static func number(_ number: Double) -> LuaInput { .value(.number(number)) }
    /// An integer.
    public static func integer(_ integer: Int64) -> LuaInput { .value(.integer(integer)) }
    /// A boolean.
    public static func boolean(_ boolean: Bool) -> LuaInput { .value(.boolean(boolean)) }
}
