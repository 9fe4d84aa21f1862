import CLuaShims

extension LuaState {
    func kind(of status: wm_status) -> LuaError.Kind {
        switch status {
        case WM_SYNTAX: .syntax
        case WM_FUEL: .fuel
        case WM_MEMORY: .memory
        case WM_TIME: .time
        case WM_RESULT: .result
        case WM_HOST: .host
        case WM_BUSY: .busy
        case WM_MISSING: .missing
        default: .runtime
        }
    }

    /// Describes the failure of the last entry, with printable texts.
    func failure(_ status: wm_status) -> LuaError {
        if status == WM_BUSY { return LuaError(kind: .busy, message: "the script is running already") }
        if status == WM_MISSING { return LuaError(kind: .missing, message: "there is no such function") }
        let fault = wm_last_fault(raw).pointee
        let frames = withUnsafeBytes(of: fault.frames) { bytes in
            bytes.bindMemory(to: wm_frame.self).prefix(Int(fault.frame_count)).map(Self.frame)
        }
        let message = withUnsafeBytes(of: fault.message) { bytes in
            String(decoding: bytes.prefix(fault.length), as: UTF8.self)
        }
        var error = LuaError(
            kind: kind(of: status), message: LuaText.printable(message), file: frames.first?.file,
            line: frames.first?.line, frames: frames)
        error.takePlaceFromMessage()
        return error
    }

    static func frame(_ raw: wm_frame) -> LuaFrame {
        LuaFrame(file: LuaText.printable(text(of: raw.file)), line: Int(raw.line))
    }

    private static func text<Characters>(of characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

extension LuaError {
    /// Returns the failure with a place, unless it has a line or the script is not at fault.
    package func placed(at place: LuaFrame?) -> LuaError {
        guard line == nil, let place, kind != .busy, kind != .missing, kind != .host else { return self }
        var error = self
        (error.file, error.line) = (place.file, place.line)
        return error
    }

    /// Takes file and line from the start of the message, where Lua writes `file:line: `. They are better than the
    /// innermost frame's: `error` with a level names the caller.
    fileprivate mutating func takePlaceFromMessage() {
        let parts = message.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let line = Int(parts[1]), line > 0, parts[2].hasPrefix(" ") else { return }
        guard kind == .syntax || frames.contains(where: { $0.file == parts[0] }) else { return }
        file = String(parts[0])
        self.line = line
        message = String(parts[2].dropFirst())
    }
}
