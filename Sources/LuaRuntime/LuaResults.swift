import CLuaShims

/// What a call returned. Valid until the state is entered again; read later, it stops the program.
public struct LuaResults {
    let state: LuaState
    let entry: UInt64
    let raw: wm_values

    /// How many values were returned, at most four.
    public var count: Int { Int(raw.count) }

    /// Any result; `null` behind the last.
    public func value(at index: Int) -> LuaValue { values.value(at: index) }
    /// The text at the index; `nil` if there is none.
    public func string(at index: Int) -> String? { values.string(at: index) }
    /// The number at the index, whole or not; `nil` if there is none.
    public func number(at index: Int) -> Double? { values.number(at: index) }
    /// The whole number at the index, also one written as 3.0; `nil` if there is none.
    public func integer(at index: Int) -> Int64? { values.integer(at: index) }
    /// The truth value at the index; `nil` if there is none. Nothing else counts as true or false.
    public func boolean(at index: Int) -> Bool? { values.boolean(at: index) }
    /// Whether nothing, or `nil`, was returned at the index.
    public func isNil(at index: Int) -> Bool { values.isNil(at: index) }

    private var values: BorderValues {
        precondition(state.entries == entry, "results of a call are read after the next entry into its state")
        return BorderValues(raw: raw)
    }
}
