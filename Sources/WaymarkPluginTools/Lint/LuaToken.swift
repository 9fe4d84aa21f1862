/// A token of Lua code.
struct LuaToken: Hashable {
    /// What a token is.
    enum Kind: Hashable {
        case name, symbol, string, number, end
    }

    var kind: Kind
    /// The name, the symbol, the number as written, or the contents of the string.
    var text: String
    var place: LuaPlace
}

/// A place in a file: line and column in bytes from 1, and the length of the word there.
struct LuaPlace: Hashable {
    var line: Int
    var column: Int
    var length: Int
}

/// Splits Lua code into tokens. Code that compiles is read correctly.
struct LuaLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    /// Returns the tokens of a file, with `end` last.
    static func tokens(of bytes: [UInt8]) -> [LuaToken] {
        var lexer = LuaLexer(bytes: bytes)
        var tokens: [LuaToken] = []
        repeat { tokens.append(lexer.next()) } while tokens[tokens.count - 1].kind != .end
        return tokens
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        // The first line may name an interpreter.
        if bytes.first == UInt8(ascii: "#") { skip { $0 != 0x0A } }
    }

    private mutating func next() -> LuaToken {
        while let byte = peek() {
            if byte <= 0x20 {
                step()
            } else if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") {
                position += 2
                if let level = bracketLevel() { _ = longText(level) } else { skip { $0 != 0x0A } }
            } else {
                return token(byte)
            }
        }
        return LuaToken(kind: .end, text: "", place: LuaPlace(line: line, column: position - lineStart + 1, length: 0))
    }

    private mutating func token(_ byte: UInt8) -> LuaToken {
        let (start, begin) = (position, (line, position - lineStart + 1))
        func place(_ length: Int) -> LuaPlace { LuaPlace(line: begin.0, column: begin.1, length: length) }
        func text() -> String { String(decoding: bytes[start..<position], as: UTF8.self) }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            let value = shortText(byte)
            return LuaToken(kind: .string, text: value, place: place(position - start))
        }
        if byte == UInt8(ascii: "["), let level = bracketLevel() {
            return LuaToken(kind: .string, text: longText(level), place: place(2))
        }
        if Self.isDigit(byte) || (byte == UInt8(ascii: ".") && peek(1).map(Self.isDigit) == true) {
            number()
            return LuaToken(kind: .number, text: text(), place: place(position - start))
        }
        if Self.isInName(byte) {
            skip(while: Self.isInName)
            return LuaToken(kind: .name, text: text(), place: place(position - start))
        }
        let longest = Self.symbols.first { symbol in
            bytes[position...].starts(with: symbol.utf8)
        }
        for _ in 0..<(longest?.utf8.count ?? 1) { step() }
        return LuaToken(kind: .symbol, text: text(), place: place(position - start))
    }

    private static let symbols = ["...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"]

    private mutating func number() {
        let isHexadecimal = peek() == UInt8(ascii: "0") && (peek(1).map { $0 | 0x20 } == UInt8(ascii: "x"))
        let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
        while let byte = peek(), Self.isInName(byte) || byte == UInt8(ascii: ".") {
            // "1..2" is not a number, but "1 .. 2" without spaces does not compile either.
            step()
            if byte | 0x20 == exponent, let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                step()
            }
        }
    }

    private mutating func shortText(_ quote: UInt8) -> String {
        step()
        var value: [UInt8] = []
        while let byte = peek() {
            step()
            if byte == quote || byte == 0x0A { break }
            guard byte == UInt8(ascii: "\\"), let escaped = peek() else {
                value.append(byte)
                continue
            }
            step()
            switch escaped {
            case UInt8(ascii: "n"): value.append(0x0A)
            case UInt8(ascii: "t"): value.append(0x09)
            default: value.append(escaped)
            }
        }
        return String(decoding: value, as: UTF8.self)
    }

    /// Returns the number of `=` in the long bracket that opens here; nil if none opens here.
    private func bracketLevel() -> Int? {
        guard peek() == UInt8(ascii: "[") else { return nil }
        var level = 0
        while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
        return peek(1 + level) == UInt8(ascii: "[") ? level : nil
    }

    private mutating func longText(_ level: Int) -> String {
        position += level + 2
        let start = position
        let end = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
        while position < bytes.count, !bytes[position...].starts(with: end) { step() }
        let value = String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
        position = min(bytes.count, position + end.count)
        return value
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

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
