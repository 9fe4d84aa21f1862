/// A source file.
public struct LuaSource: Hashable, Sendable {
    /// The name in messages and for `require`: "lib/words.lua" is `require "lib.words"`. Shorter than 60 bytes, or messages
    /// show its end only.
    public var name: String
    /// The file's bytes: UTF-8 text.
    public var bytes: [UInt8]

    /// A file with its bytes.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// A file with its text.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }
}
