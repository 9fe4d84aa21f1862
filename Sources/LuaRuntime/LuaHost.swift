/// The object that answers when a script calls a function of the library, or reads a field of an object.
///
/// Any arguments must lead to an answer or a failure: a trap here lets a script stop the program. A host must not enter
/// the state that asks. That state would fail with ``LuaError/Kind/busy``.
package protocol LuaHost: AnyObject {
    /// Answers a call to a function of the library.
    ///
    /// - Parameters:
    ///   - function: The index of the function in ``LuaLibrary/functions``.
    ///   - arguments: Valid only during the call.
    ///   - answer: `nil` unless you set it.
    func call(_ function: Int, _ arguments: LuaArguments, _ answer: inout LuaAnswer)

    /// Answers a read of a field of an object.
    ///
    /// - Parameters:
    ///   - field: The index of the field in ``LuaKind/fields``.
    ///   - kind: The index of the kind in ``LuaLibrary/kinds``.
    ///   - subject: The number that the host gave the object.
    ///   - answer: `nil` unless you set it.
    func read(_ field: Int, of kind: Int, subject: Int, _ answer: inout LuaAnswer)
}
