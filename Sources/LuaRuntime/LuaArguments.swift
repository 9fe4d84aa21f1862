import CLuaShims

/// What a script passed to a function of the library. Valid only during the call.
///
/// Numbers are finite, tables at most four deep with at most 256 members; the border refuses anything else before.
public struct LuaArguments {
    let values: BorderValues

    /// How many were passed, at most eight.
    public var count: Int { values.count }

    /// Any argument; `null` behind the last. An object is `null`, see ``object(at:)``.
    public func value(at index: Int) -> LuaValue { values.value(at: index) }
    /// The text at the index; `nil` if there is none.
    public func string(at index: Int) -> String? { values.string(at: index) }
    /// The number at the index, whole or not; `nil` if there is none.
    public func number(at index: Int) -> Double? { values.number(at: index) }
    /// The whole number at the index, also one written as 3.0; `nil` if there is none.
    public func integer(at index: Int) -> Int64? { values.integer(at: index) }
    /// The truth value at the index; `nil` if there is none.
    public func boolean(at index: Int) -> Bool? { values.boolean(at: index) }
    /// The object at the index; `nil` if there is none.
    public func object(at index: Int) -> (kind: Int, subject: Int)? { values.object(at: index) }
    /// Whether nothing, or `nil`, stands at the index.
    public func isNil(at index: Int) -> Bool { values.isNil(at: index) }
}
