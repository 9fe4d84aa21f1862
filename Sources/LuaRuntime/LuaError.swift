/// Why an entry into a state failed.
package struct LuaError: Error, Hashable, Sendable {
    /// A kind of failure.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A source does not compile, or a guard refuses it (for example: too long, bytecode, not UTF-8).
        case syntax
        /// The script raised an error.
        case runtime
        /// A kill: the fuel is spent.
        case fuel
        /// A kill: a memory limit is reached. The state can no longer be entered.
        case memory
        /// A kill: the processor time is spent. The state can no longer be entered. It depends on the
        /// machine, so the same script may end this way in one run only.
        case time
        /// The script returned something that cannot cross the border.
        case result
        /// The host has too little stack or memory to enter Lua. The script is not at fault.
        case host
        /// The state is already in a call.
        case busy
        /// The function does not exist, or the state has not loaded a script, or it has loaded one already.
        case missing
    }

    /// The kind of failure.
    package var kind: Kind
    /// One printable line, without file and line.
    package var message: String
    /// The name of the source at fault, if known.
    package var file: String?
    /// The line at fault, counted from 1, if known.
    package var line: Int?
    /// The lines that were running, innermost first; at most 6.
    package var frames: [LuaFrame]

    /// Creates a failure. The message is made printable with ``LuaText/printable(_:limit:)``.
    package init(kind: Kind, message: String, file: String? = nil, line: Int? = nil, frames: [LuaFrame] = []) {
        self.kind = kind
        self.message = LuaText.printable(message)
        self.file = file
        self.line = line
        self.frames = frames
    }

    /// Whether a limit ended the call. Scripts cannot catch such a failure.
    package var isKill: Bool { kind == .fuel || kind == .memory || kind == .time }
}

/// A line of a script that was running.
package struct LuaFrame: Hashable, Sendable {
    /// The name of the source, see ``LuaSource/name``.
    package var file: String
    /// The line, counted from 1.
    package var line: Int

    /// Creates a frame.
    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

extension LuaError: CustomStringConvertible {
    /// The file, the line and the message: `init.lua:6: message`.
    package var description: String {
        guard let file else { return message }
        guard let line else { return "\(file): \(message)" }
        return "\(file):\(line): \(message)"
    }
}
