import CLuaShims

/// The results of a call.
///
/// They are valid until the next entry into their state. Reading them later is a programming error and stops the program.
package struct LuaResults {
    let state: LuaState
    let entry: UInt64
    let raw: wm_values

    /// The number of results, 0 to 4.
    package var count: Int { Int(raw.count) }

    /// The result at an index, counted from 0. Behind the last result it is `null`.
    package func value(at index: Int) -> LuaValue { values.value(at: index) }
    /// The string at an index, or `nil` if the result is not a string.
    package func string(at index: Int) -> String? { values.string(at: index) }
    /// The number at an index, or `nil` if the result is not a number.
    package func number(at index: Int) -> Double? { values.number(at: index) }
    /// The integer at an index, or `nil` if the result is not a number without a fraction. 3.0 is 3.
    package func integer(at index: Int) -> Int64? { values.integer(at: index) }
    /// The boolean at an index, or `nil` if the result is not a boolean. Other values are neither true nor false.
    package func boolean(at index: Int) -> Bool? { values.boolean(at: index) }
    /// Whether the result at an index is `nil` or missing.
    package func isNil(at index: Int) -> Bool { values.isNil(at: index) }

    private var values: BorderValues {
        precondition(state.entries == entry, "results of a call are read after the next entry into its state")
        return BorderValues(raw: raw)
    }
}
