/// Splits Lua code into names and symbols with their positions. Comments, strings and numbers are skipped.
///
/// Code that compiles is read correctly. Other code does not cause an error.
struct LuaWords {
    /// A name or a symbol.
    struct Word: Hashable {
        /// A name, or a single symbol.
        var text: String
        /// The number of the line, from 1.
        var line: Int
        /// The column in bytes, from 1.
        var column: Int
        /// Whether this is a name.
        var isName: Bool
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    /// Returns all words of a file.
    static func words(in bytes: [UInt8]) -> [Word] {
        var reader = LuaWords(bytes: bytes)
        var words: [Word] = []
        while let word = reader.next() { words.append(word) }
        return words
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func next() -> Word? {
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText(byte)
            case UInt8(ascii: "[") where bracketLevel() != nil: skipLongText(level: bracketLevel() ?? 0)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): skip(while: Self.isInNumber)
            case 0...0x20: step()
            default: return word(byte)
            }
        }
        return nil
    }

    private mutating func word(_ byte: UInt8) -> Word {
        let start = position
        let isName = Self.isInName(byte)
        if isName { skip(while: Self.isInName) } else { step() }
        return Word(
            text: String(decoding: bytes[start..<position], as: UTF8.self), line: line, column: start - lineStart + 1,
            isName: isName)
    }

    private mutating func skipComment() {
        position += 2
        if peek() == UInt8(ascii: "["), let level = bracketLevel() { return skipLongText(level: level) }
        skip { $0 != 0x0A }
    }

    private mutating func skipText(_ quote: UInt8) {
        step()
        while let byte = peek() {
            step()
            if byte == quote || byte == 0x0A { return }
            if byte == UInt8(ascii: "\\"), peek() != nil { step() }
        }
    }

    /// Returns the number of `=` in the long bracket that opens here; nil if none opens here.
    private func bracketLevel() -> Int? {
        var level = 0
        while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
        return peek(1 + level) == UInt8(ascii: "[") ? level : nil
    }

    private mutating func skipLongText(level: Int) {
        let end = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
        while position < bytes.count, !bytes[position...].starts(with: end) { step() }
        position = min(bytes.count, position + end.count)
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        bytes.indices.contains(position + offset) ? bytes[position + offset] : nil
    }

    private mutating func step() {
        if bytes[position] == 0x0A {
            line += 1
            lineStart = position + 1
        }
        position += 1
    }

    private mutating func skip(while isWanted: (UInt8) -> Bool) {
        while let byte = peek(), isWanted(byte) { step() }
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
    }

    private static func isInNumber(_ byte: UInt8) -> Bool { isInName(byte) || byte == UInt8(ascii: ".") }
}
