/// A source file.
package struct LuaSource: Hashable, Sendable {
    /// The name in messages and for `require`: a script gets "lib/words.lua" with `require "lib.words"`. If it has 60
    /// bytes or more, messages show only its end.
    package var name: String
    /// The bytes of the file: UTF-8 text.
    package var bytes: [UInt8]

    /// Creates a source from bytes.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Creates a source from text.
    package init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }
}
