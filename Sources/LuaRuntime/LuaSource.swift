/// A source file.
public struct LuaSource: Hashable, Sendable {
    /// The name in messages and for `require`: a script gets "lib/words.lua" with `require "lib.words"`. If it has 60
    /// bytes or more, messages show only its end.
    public var name: String
    /// The bytes of the file: UTF-8 text.
    public var bytes: [UInt8]

    /// Creates a source from bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Creates a source from text.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }
}
