import CLuaShims

/// What a host answers: one value, or a failure that is raised in the script once the host has returned. Without either,
/// the answer is `nil`. The last `set` or `fail` counts.
public struct LuaAnswer {
    let state: OpaquePointer
    let raw: UnsafeMutablePointer<wm_answer>

    /// Answers a truth value.
    public mutating func set(_ boolean: Bool) {
        raw.pointee.kind = WM_ANSWER_VALUE
        raw.pointee.value.type = WM_BOOLEAN
        raw.pointee.value.boolean = boolean
    }

    /// Answers a whole number.
    public mutating func set(_ integer: Int64) {
        raw.pointee.kind = WM_ANSWER_VALUE
        raw.pointee.value.type = WM_INTEGER
        raw.pointee.value.integer = integer
    }

    /// Answers a whole number.
    public mutating func set(_ integer: Int) { set(Int64(integer)) }

    /// Answers a number; one that is not finite becomes `nil`.
    public mutating func set(_ number: Double) {
        raw.pointee.kind = WM_ANSWER_VALUE
        raw.pointee.value.type = number.isFinite ? WM_NUMBER : WM_NIL
        raw.pointee.value.number = number
    }

    /// Answers a text. One that is longer than the state allows is a failure.
    public mutating func set(_ string: String) {
        var string = string
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { wm_answer_text(state, raw, $0.baseAddress, $0.count) }
        }
    }

    /// Answers `nil`.
    public mutating func set(_ null: Void?) {
        raw.pointee.kind = WM_ANSWER_VALUE
        raw.pointee.value.type = WM_NIL
    }

    /// Answers a copied value; a list or record becomes a table of the script's own.
    public mutating func set(_ value: LuaValue) {
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

    /// Answers an object of a kind of the library. It can be used until the running call returns.
    public mutating func set(object kind: Int, subject: Int = 0) {
        raw.pointee.kind = WM_ANSWER_VALUE
        raw.pointee.value.type = WM_OBJECT
        raw.pointee.value.object = wm_object_id(kind: Int32(truncatingIfNeeded: kind), subject: Int64(subject))
    }

    /// Raises an error in the script, with its file and line before the message.
    public mutating func fail(_ message: String) {
        var message = message
        message.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { wm_answer_failure(state, raw, $0.baseAddress, $0.count) }
        }
    }

    /// Charges the script for work that the host is about to do, in units of fuel.
    ///
    /// - Returns: Whether the script can pay. If it cannot, leave the work undone: the call ends once the host has returned.
    public mutating func affords(_ work: Int64) -> Bool {
        let canPay = wm_can_pay(state, raw, max(0, work))
        charge(work)
        return canPay
    }

    /// Charges the script for work the host has done, in units of fuel. Work in proportion to what a script passed is
    /// charged before, with ``affords(_:)``.
    public mutating func charge(_ work: Int64) {
        raw.pointee.work = raw.pointee.work.addingReportingOverflow(max(0, work)).partialValue
        if raw.pointee.work < 0 { raw.pointee.work = .max }
    }
}
