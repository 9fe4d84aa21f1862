import CLuaShims

/// The arguments of a script's call to a function of the library. They are valid only during the call.
///
/// There are at most 8 arguments with at most 256 values in total. Numbers are finite, and tables are nested at most 4
/// deep. The border refuses other calls with an error in the script, before the host is asked.
package struct LuaArguments {
    let values: BorderValues

    /// The number of arguments, 0 to 8.
    package var count: Int { values.count }

    /// The argument at an index, counted from 0. Behind the last argument, and for objects, it is `null`.
    package func value(at index: Int) -> LuaValue { values.value(at: index) }
    /// The string at an index, or `nil` if the argument is not a string.
    package func string(at index: Int) -> String? { values.string(at: index) }
    /// The number at an index, or `nil` if the argument is not a number.
    package func number(at index: Int) -> Double? { values.number(at: index) }
    /// The integer at an index, or `nil` if the argument is not a number without a fraction. 3.0 is 3.
    package func integer(at index: Int) -> Int64? { values.integer(at: index) }
    /// The boolean at an index, or `nil` if the argument is not a boolean.
    package func boolean(at index: Int) -> Bool? { values.boolean(at: index) }
    /// The object at an index (the index of its kind, and its subject), or `nil` if the argument is not an object.
    package func object(at index: Int) -> (kind: Int, subject: Int)? { values.object(at: index) }
    /// Whether the argument at an index is `nil` or missing.
    package func isNil(at index: Int) -> Bool { values.isNil(at: index) }
}
