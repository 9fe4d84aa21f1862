/// What answers when a script calls a function of the library or reads a field of an object.
///
/// Both must be total: any argument leads to an answer or a failure. They must not call into the state that asks; it
/// would refuse with `busy`.
public protocol LuaHost: AnyObject {
    /// A function of the library is called; `function` is its index in ``LuaLibrary/functions``.
    func call(_ function: Int, _ arguments: LuaArguments, _ answer: inout LuaAnswer)

    /// A field of an object is read. `subject` is the number that whoever handed out the object gave it.
    func read(_ field: Int, of kind: Int, subject: Int, _ answer: inout LuaAnswer)
}
