import CLuaShims

/// The answer of a host to a script: one value, or a failure.
///
/// A failure is raised in the script after the host has returned. If the host sets neither, the answer is `nil`. If it
/// sets several, the last one counts.
///
/// ```swift
/// func call(_ function: Int, _ arguments: LuaArguments, _ answer: inout LuaAnswer) {
///     guard let seconds = arguments.number(at: 0) else { return answer.fail("a number of seconds is missing") }
///     answer.set(seconds / 60)
/// }
/// ```
package struct LuaAnswer {
    let state: OpaquePointer
    let raw: UnsafeMutablePointer<wm_answer>

    /// Answers a boolean.
    package mutating func set(_ boolean: Bool) {
        raw.pointee.kind = WM_ANSWER_VALUE
        raw.pointee.value.type = WM_BOOLEAN
        raw.pointee.value.boolean = boolean
    }

    /// Answers an integer.
    package mutating func set(_ integer: Int64) {
        raw.pointee.kind = WM_ANSWER_VALUE
        raw.pointee.value.type = WM_INTEGER
        raw.pointee.value.integer = integer
    }

    /// Answers an integer.
    package mutating func set(_ integer: Int) { set(Int64(integer)) }

    /// Answers a number. Infinity and NaN become `nil`.
    package mutating func set(_ number: Double) {
        raw.pointee.kind = WM_ANSWER_VALUE
        raw.pointee.value.type = number.isFinite ? WM_NUMBER : WM_NIL
        raw.pointee.value.number = number
    }

    /// Answers a string.
    ///
    /// A string longer than ``LuaLimits/string`` is an error in the script.
    package mutating func set(_ string: String) {
        var string = string
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { wm_answer_text(state, raw, $0.baseAddress, $0.count) }
        }
    }

    /// Answers `nil`.
    package mutating func set(_ null: Void?) {
        raw.pointee.kind = WM_ANSWER_VALUE
        raw.pointee.value.type = WM_NIL
    }

    /// Answers a copy of a value. A list or record becomes a new table that the script may change.
    package mutating func set(_ value: LuaValue) {
        switch value {
        case .null: set(nil)
        case .boolean(let boolean): set(boolean)
        case .integer(let integer): set(integer)
        case .number(let number): set(number)
        case .string(let string): set(string)
        case .list, .record:
            wm_out_clear(state)
            guard BorderWriter(state: state).write(value) else { return fail("not enough memory for the answer") }
            raw.pointee.kind = WM_ANSWER_TREE
        }
    }

    /// Answers `nil`, and replaces the members of a constant of the library, which must be a record. A script that keeps
    /// the table of the constant reads the new members.
    package mutating func replace(constant path: String, by members: LuaValue) {
        wm_out_clear(state)
        guard BorderWriter(state: state).write(members) else { return fail("not enough memory for the answer") }
        var path = path
        path.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { wm_answer_constant(state, raw, $0.baseAddress, $0.count) }
        }
    }

    /// Answers an object. The script can use it until the running call returns.
    ///
    /// - Parameters:
    ///   - kind: The index of its kind in ``LuaLibrary/kinds``.
    ///   - subject: A number of your choice, which ``LuaHost/read(_:of:subject:_:)`` gets when a field is read.
    package mutating func set(object kind: Int, subject: Int = 0) {
        raw.pointee.kind = WM_ANSWER_VALUE
        raw.pointee.value.type = WM_OBJECT
        raw.pointee.value.object = wm_object_id(kind: Int32(truncatingIfNeeded: kind), subject: Int64(subject))
    }

    /// Answers with a failure: an error is raised in the script once the host has returned.
    ///
    /// - Parameter message: One line. Lua puts the file and line of the script before it.
    package mutating func fail(_ message: String) {
        var message = message
        message.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { wm_answer_failure(state, raw, $0.baseAddress, $0.count) }
        }
    }

    /// Answers `nil`, and as a second result the reason why there is nothing.
    package mutating func set(nothingBecause reason: String) {
        var reason = reason
        reason.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { wm_answer_nothing(state, raw, $0.baseAddress, $0.count) }
        }
    }

    /// Charges the script for work that the host is about to do.
    ///
    /// - Parameter work: Units of fuel. A negative number counts as 0.
    /// - Returns: Whether the call has enough fuel. If not, do not do the work: the call is killed once the host has
    ///   returned.
    package mutating func affords(_ work: Int64) -> Bool {
        let canPay = wm_can_pay(state, raw, max(0, work))
        charge(work)
        return canPay
    }

    /// Charges the script for work that the host has done.
    ///
    /// If a script's arguments decide how much work there is, charge it before you do it, with ``affords(_:)``.
    ///
    /// - Parameter work: Units of fuel. A negative number counts as 0.
    package mutating func charge(_ work: Int64) {
        raw.pointee.work = raw.pointee.work.addingReportingOverflow(max(0, work)).partialValue
        if raw.pointee.work < 0 { raw.pointee.work = .max }
    }
}
