/// A function that the loaded script returned. Only the state that gave it out can call it.
public struct LuaFunction: Hashable, Sendable {
    let number: Int32
}

/// What a function is called with.
public enum LuaInput: Hashable, Sendable {
    /// A copied value.
    case value(LuaValue)
    /// An object of a kind of the library. It can be used until the call returns.
    case object(kind: Int, subject: Int = 0)

    /// A text.
    public static func string(_ string: String) -> LuaInput { .value(.string(string)) }
    /// A finite number; one that is not finite arrives as `nil`.
    public static func number(_ number: Double) -> LuaInput { .value(.number(number)) }
    /// A whole number.
    public static func integer(_ integer: Int64) -> LuaInput { .value(.integer(integer)) }
    /// A truth value.
    public static func boolean(_ boolean: Bool) -> LuaInput { .value(.boolean(boolean)) }
}
