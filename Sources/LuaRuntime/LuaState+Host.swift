import CLuaShims

/// Ties the callbacks of a state to its host.
final class HostHolder {
    /// Unchecked, as reading a field is a matter of nanoseconds: callbacks come only while the state is entered, and each
    /// entry holds the host (``LuaState/enter(_:)``).
    unowned(unsafe) let host: any LuaHost
    /// The state that calls, once there is one.
    var state: OpaquePointer?

    init(host: any LuaHost) { self.host = host }
}

extension LuaState {
    /// The library's functions. Lua's frames are above and below, but nothing is raised while this one is on the stack.
    static let answerCall: wm_call_host = { holder, function, arguments, answer in
        guard let holder, let arguments, let answer else { return }
        Unmanaged<HostHolder>.fromOpaque(holder)._withUnsafeGuaranteedRef { owner in
            guard let state = owner.state else { return }
            var written = LuaAnswer(state: state, raw: answer)
            owner.host.call(Int(function), LuaArguments(values: BorderValues(raw: arguments.pointee)), &written)
        }
    }

    /// The fields of objects, likewise.
    static let answerRead: wm_read_host = { holder, kind, field, subject, answer in
        guard let holder, let answer else { return }
        Unmanaged<HostHolder>.fromOpaque(holder)._withUnsafeGuaranteedRef { owner in
            guard let state = owner.state else { return }
            var written = LuaAnswer(state: state, raw: answer)
            owner.host.read(Int(field), of: Int(kind), subject: Int(subject), &written)
        }
    }
}
