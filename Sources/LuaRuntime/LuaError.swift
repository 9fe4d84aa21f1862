/// Why an entry into a state failed.
public struct LuaError: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The source does not compile, or is refused before (too long, bytecode, not UTF-8).
        case syntax
        /// An error of the script's own.
        case runtime
        /// The fuel is spent.
        case fuel
        /// A memory limit is reached.
        case memory
        /// The processor time is spent; the only failure that is not deterministic.
        case time
        /// The script returned something that cannot be taken over.
        case result
        /// Not the script's fault: too little stack or memory to enter Lua.
        case host
        /// The state is in a call already.
        case busy
        /// There is no such function, or the state was not loaded, or it was loaded already.
        case missing
    }

    /// The kind of failure.
    public var kind: Kind
    /// One printable line, without the place.
    public var message: String
    /// The file at fault, if known.
    public var file: String?
    /// The line at fault, counted from one, if known.
    public var line: Int?
    /// What was being run, innermost first; at most six lines.
    public var frames: [LuaFrame]

    /// A failure; the message is made printable by `LuaText.printable`.
    public init(kind: Kind, message: String, file: String? = nil, line: Int? = nil, frames: [LuaFrame] = []) {
        self.kind = kind
        self.message = message
        self.file = file
        self.line = line
        self.frames = frames
    }

    /// Whether a limit ended the call. Scripts cannot catch these.
    public var isKill: Bool { kind == .fuel || kind == .memory || kind == .time }
}

/// A line of the script that was being run.
public struct LuaFrame: Hashable, Sendable {
    /// The name the source was given.
    public var file: String
    /// Counted from one.
    public var line: Int

    /// A line of a file.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

extension LuaError: CustomStringConvertible {
    /// `init.lua:6: message`.
    public var description: String {
        guard let file else { return message }
        guard let line else { return "\(file): \(message)" }
        return "\(file):\(line): \(message)"
    }
}
