import CLuaShims

/// Leads the callbacks of a state to its host.
final class HostHolder {
    /// The host. The reference is not checked, because reading a field takes only nanoseconds. It is safe: callbacks come
    /// only while the state is entered, and each entry keeps the host alive (``LuaState/enter(_:)``).
    unowned(unsafe) let host: any LuaHost
    /// The state that calls; `nil` until it exists.
    var state: OpaquePointer?

    init(host: any LuaHost) { self.host = host }
}

extension LuaState {
    /// Answers a call to a function of the library. Lua raises nothing while this frame is on the stack.
    static let answerCall: wm_call_host = { holder, function, arguments, answer in
        guard let holder, let arguments, let answer else { return }
        Unmanaged<HostHolder>.fromOpaque(holder)._withUnsafeGuaranteedRef { owner in
            guard let state = owner.state else { return }
            var written = LuaAnswer(state: state, raw: answer)
            owner.host.call(Int(function), LuaArguments(values: BorderValues(raw: arguments.pointee)), &written)
        }
    }

    /// Answers a read of a field of an object. Lua raises nothing while this frame is on the stack.
    static let answerRead: wm_read_host = { holder, kind, field, subject, answer in
        guard let holder, let answer else { return }
        Unmanaged<HostHolder>.fromOpaque(holder)._withUnsafeGuaranteedRef { owner in
            guard let state = owner.state else { return }
            var written = LuaAnswer(state: state, raw: answer)
            owner.host.read(Int(field), of: Int(kind), subject: Int(subject), &written)
        }
    }
}
