/// Reads JSON strictly by RFC 8259 and keeps the positions of values and names.
///
/// A name that occurs twice in an object is an error, and so is nesting that is too deep. A large text can be read piece by
/// piece; see `eachMember`.
package struct JSONReader {
    /// The maximum depth of nesting in files that people write.
    package static let maximumDepth = 16

    /// The first mistake in a text. The reader stops there.
    package struct SyntaxError: Error {
        package var message: String
        package var span: SourceSpan

        package init(message: String, span: SourceSpan) {
            self.message = message
            self.span = span
        }

        /// What is wrong with a text that may have no file, and where.
        package var sentence: String {
            let message = message.hasPrefix("the file") ? "the text" + message.dropFirst(8) : message
            return switch (span.line, span.column) {
            case (0, _): message
            case (1, let column): "\(message), at column \(column)"
            case (let line, let column): "\(message), in line \(line), at column \(column)"
            }
        }
    }

    let bytes: [UInt8]
    let file: String
    let maximumDepth: Int
    /// Whether what many programs write is accepted: `NaN`, infinite numbers, and names that occur twice, of which the
    /// last counts.
    let isLenient: Bool
    var position = 0
    private var line = 1
    private var lineStart = 0
    /// How many more values may be kept as nodes.
    package var valuesLeft = Int.max
    /// Looks whether somebody asks to read no further.
    var stopCounter = StopCounter(nil)
    /// The depth of the value that is read piece by piece.
    var depth = 0
    /// The position of the first name that occurs twice in an object, if that is accepted.
    package internal(set) var firstRepeatedName: SourceSpan?
    /// A place in the line whose column is known, so that no place is counted twice.
    private var counted = (position: 0, column: 1)

    init(_ bytes: [UInt8], file: String, maximumDepth: Int, isLenient: Bool = false) {
        self.bytes = bytes
        self.file = file
        self.maximumDepth = maximumDepth
        self.isLenient = isLenient
    }

    /// Returns the value of a text. Diagnostics call it `file`.
    package static func read(
        _ bytes: [UInt8], file: String, maximumDepth: Int = JSONReader.maximumDepth
    ) throws(SyntaxError) -> JSONNode {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw SyntaxError(message: "the file is not UTF-8 text", span: SourceSpan(file: file))
        }
        var reader = JSONReader(bytes, file: file, maximumDepth: maximumDepth)
        reader.skipBlanks()
        let node = try reader.value(depth: 0)
        reader.skipBlanks()
        if reader.position < bytes.count { throw reader.error("there is text after the end of the value") }
        return node
    }

    // MARK: Values

    mutating func value(depth: Int) throws(SyntaxError) -> JSONNode {
        if depth > maximumDepth { throw error("nested more than \(maximumDepth) deep") }
        try heedStop()
        valuesLeft -= 1
        if valuesLeft < 0 { throw error("more values than the limit allows") }
        let start = here
        let value: JSONNode.Value
        switch peek {
        case UInt8(ascii: "{"): value = .object(try members(depth: depth))
        case UInt8(ascii: "["): value = .list(try items(depth: depth))
        case UInt8(ascii: "\""): value = .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): value = try number()
        case nil: throw error("the file ends where a value is expected")
        default: value = try word()
        }
        return JSONNode(value: value, span: span(from: start))
    }

    private mutating func members(depth: Int) throws(SyntaxError) -> [JSONMember] {
        position += 1
        var members: [JSONMember] = []
        var places: [String: Int] = [:]
        skipBlanks()
        if take("}") { return members }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw error("a name in double quotes should be here") }
            let start = here
            let name = try string()
            let nameSpan = span(from: start)
            let repeated = places[name]
            if repeated != nil { try acceptRepeated(name, at: nameSpan) }
            skipBlanks()
            guard take(":") else { throw error("a \":\" is expected here") }
            skipBlanks()
            let member = JSONMember(name: name, span: nameSpan, node: try value(depth: depth + 1))
            if let repeated {
                members[repeated] = member
            } else {
                places[name] = members.count
                members.append(member)
            }
            skipBlanks()
            if take("}") { return members }
            guard take(",") else { throw error("a \",\" or \"}\" is expected here") }
            skipBlanks()
        }
    }

    private mutating func items(depth: Int) throws(SyntaxError) -> [JSONNode] {
        position += 1
        var items: [JSONNode] = []
        skipBlanks()
        if take("]") { return items }
        while true {
            items.append(try value(depth: depth + 1))
            skipBlanks()
            if take("]") { return items }
            guard take(",") else { throw error("a \",\" or \"]\" is expected here") }
            skipBlanks()
        }
    }

    /// Notes a name that occurs twice, or refuses it.
    mutating func acceptRepeated(_ name: String, at span: SourceSpan) throws(SyntaxError) {
        guard isLenient else { throw SyntaxError(message: "key \"\(name)\" is given twice", span: span) }
        firstRepeatedName = firstRepeatedName ?? span
    }

    mutating func word() throws(SyntaxError) -> JSONNode.Value {
        for (word, value) in [("true", JSONNode.Value.boolean(true)), ("false", .boolean(false)), ("null", .null)]
        where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return value
        }
        if isLenient, let number = takeNotANumber() { return .number(number) }
        throw error(
            "a value is expected here: a string in double quotes, a number, true, false, null, a list or an object")
    }

    // MARK: Texts

    mutating func string() throws(SyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                position += 1
                try escape(into: &text)
            case 0..<0x20:
                throw error(byte == 0x0A ? "a string must end on its line" : "a control character must be escaped")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw error("the file ends within a string")
    }

    private mutating func escape(into text: inout [UInt8]) throws(SyntaxError) {
        guard let byte = peek else { throw error("the file ends within a string") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "u"): text += Array(try scalar().utf8)
        default:
            position -= 1
            throw error("unknown escape; write a backslash as \\\\")
        }
    }

    private mutating func scalar() throws(SyntaxError) -> String {
        var code = UInt32(try unit())
        if (0xD800...0xDBFF).contains(code), take("\\"), take("u") {
            let low = UInt32(try unit())
            guard (0xDC00...0xDFFF).contains(low) else { throw error("half of a surrogate pair") }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw error("half of a surrogate pair") }
        return String(Character(scalar))
    }

    private mutating func unit() throws(SyntaxError) -> UInt16 {
        let end = position + 4
        guard end <= bytes.count, bytes[position..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
        else { throw error("four hexadecimal digits are expected here") }
        position = end
        return unit
    }

    // MARK: Places

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            position += 1
            if byte == 0x0A {
                line += 1
                lineStart = position
                counted = (position, 1)
            }
        }
    }

    typealias Place = (line: Int, column: Int, position: Int)

    var here: Place {
        mutating get {
            counted = (position, counted.column + characters(counted.position, position))
            return (line, counted.column, position)
        }
    }

    /// Returns the span from a position to the current one; for a value of several lines, its first character.
    func span(from start: Place) -> SourceSpan {
        let length = start.line == line ? characters(start.position, position) : 1
        return SourceSpan(file: file, line: start.line, column: start.column, length: max(1, length))
    }

    private func characters(_ start: Int, _ end: Int) -> Int {
        // Text without other characters has one byte per character.
        if bytes[start..<end].allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return end - start }
        return String(decoding: bytes[start..<end], as: UTF8.self).count
    }

    func error(_ message: String) -> SyntaxError {
        let isAtEnd = position >= bytes.count && !message.hasPrefix("the file ends")
        return SyntaxError(
            message: isAtEnd ? "the file ends too early: \(message)" : message,
            span: SourceSpan(file: file, line: line, column: characters(lineStart, min(position, bytes.count)) + 1))
    }
}
