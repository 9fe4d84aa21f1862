/// Reading piece by piece, for texts that are too large to keep as nodes.
extension JSONReader {
    /// The kind of a value, by its first character.
    package enum Kind: Hashable, Sendable {
        case object, list, string, number, other
    }

    /// Starts to read a text. Diagnostics call it `file`.
    ///
    /// The reader is lenient: it accepts `NaN`, infinite numbers, and names that occur twice in an object.
    ///
    /// - Parameter stop: Asks to read no further; nil if nobody can. Reading then ends with an error.
    package init(
        pieces bytes: [UInt8], file: String, maximumDepth: Int, stop: StopSignal? = nil
    ) throws(SyntaxError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw SyntaxError(message: "the file is not UTF-8 text", span: SourceSpan(file: file))
        }
        self.init(bytes, file: file, maximumDepth: maximumDepth, isLenient: true)
        stopCounter = StopCounter(stop)
        skipBlanks()
    }

    /// The kind of the next value.
    package var kind: Kind {
        switch peek {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .list
        case UInt8(ascii: "\""): .string
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): .number
        case UInt8(ascii: "N"), UInt8(ascii: "I"): .number
        default: .other
        }
    }

    /// The position of the next value: its first character.
    package var nextSpan: SourceSpan {
        mutating get {
            let place = here
            return SourceSpan(file: file, line: place.line, column: place.column)
        }
    }

    /// Calls `body` for each member of an object with its name; `body` must read the value or pass over it.
    package mutating func eachMember(
        _ body: (inout JSONReader, String, SourceSpan) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        try enter("{")
        var names: Set<String> = []
        if take("}") { return leave() }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw error("a name in double quotes should be here") }
            let start = here
            let name = try string()
            let nameSpan = span(from: start)
            if !names.insert(name).inserted { try acceptRepeated(name, at: nameSpan) }
            skipBlanks()
            guard take(":") else { throw error("a \":\" is expected here") }
            skipBlanks()
            try body(&self, name, nameSpan)
            skipBlanks()
            if take("}") { return leave() }
            guard take(",") else { throw error("a \",\" or \"}\" is expected here") }
            skipBlanks()
        }
    }

    /// Calls `body` for each item of a list; `body` must read the item or pass over it.
    package mutating func eachItem(
        _ body: (inout JSONReader) throws(SyntaxError) -> Void
    ) throws(SyntaxError) {
        try enter("[")
        if take("]") { return leave() }
        while true {
            try heedStop()
            try body(&self)
            skipBlanks()
            if take("]") { return leave() }
            guard take(",") else { throw error("a \",\" or \"]\" is expected here") }
            skipBlanks()
        }
    }

    /// Reads the next value as a whole.
    package mutating func node() throws(SyntaxError) -> JSONNode { try value(depth: depth) }

    /// Reads the next value if it is a number; otherwise passes over it and returns nil.
    package mutating func decimal() throws(SyntaxError) -> Double? {
        guard kind == .number else {
            try skip()
            return nil
        }
        let value = peek == UInt8(ascii: "N") || peek == UInt8(ascii: "I") ? try word() : try number()
        switch value {
        case .integer(let number): return Double(number)
        case .number(let number): return number
        default: return nil
        }
    }

    /// Passes over the next value.
    package mutating func skip() throws(SyntaxError) {
        switch kind {
        case .object: try eachMember { (reader, _, _) throws(SyntaxError) in try reader.skip() }
        case .list: try eachItem { (reader) throws(SyntaxError) in try reader.skip() }
        default: _ = try value(depth: depth)
        }
    }

    /// Checks that nothing follows the value.
    package mutating func finish() throws(SyntaxError) {
        skipBlanks()
        if position < bytes.count { throw error("there is text after the end of the value") }
    }

    private mutating func enter(_ bracket: Unicode.Scalar) throws(SyntaxError) {
        guard take(bracket) else {
            throw error(bracket == "{" ? "an object is expected here" : "a list is expected here")
        }
        depth += 1
        if depth > maximumDepth { throw error("nested more than \(maximumDepth) deep") }
        skipBlanks()
    }

    private mutating func leave() { depth -= 1 }

    /// Ends reading if somebody asks for that.
    mutating func heedStop() throws(SyntaxError) {
        if stopCounter.shouldStop() { throw error("reading was stopped") }
    }
}
