import CLuaShims

/// Ties the callbacks of a state to its host.
final class HostHolder {
    unowned let host: any LuaHost
    var state: OpaquePointer?

    init(host: any LuaHost) { self.host = host }
}

extension LuaState {
    /// The library's functions. Lua's frames are above and below, but nothing is raised while this one is on the stack.
    static let answerCall: wm_call_host = { holder, function, arguments, answer in
        guard let holder, let arguments, let answer else { return }
        let owner = Unmanaged<HostHolder>.fromOpaque(holder).takeUnretainedValue()
        guard let state = owner.state else { return }
        var written = LuaAnswer(state: state, raw: answer)
        owner.host.call(Int(function), LuaArguments(values: BorderValues(raw: arguments.pointee)), &written)
    }

    /// The fields of objects, likewise.
    static let answerRead: wm_read_host = { holder, kind, field, subject, answer in
        guard let holder, let answer else { return }
        let owner = Unmanaged<HostHolder>.fromOpaque(holder).takeUnretainedValue()
        guard let state = owner.state else { return }
        var written = LuaAnswer(state: state, raw: answer)
        owner.host.read(Int(field), of: Int(kind), subject: Int(subject), &written)
    }
}
