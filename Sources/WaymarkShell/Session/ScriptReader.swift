import WaymarkAnswers

/// Reads commands from bytes as they arrive. A command is a line, or several lines joined by a backslash or an open
/// quote.
///
/// A line ends with LF or CRLF. At most one command is held in memory, and a command is returned as soon as its last
/// line has arrived.
struct ScriptReader {
    /// A line of commands, with the lines that continue it.
    struct Line: Hashable {
        var text: String
        /// The number of its first line, from 1.
        var number: Int
    }

    /// An error in a line.
    struct Fault: Error {
        var error: ShellError
        /// The number of the line, from 1.
        var number: Int
    }

    private let limit: Int
    private let read: () throws -> [UInt8]
    private var lexer = CommandLexer()
    private var buffer: [UInt8] = []
    /// The start of the next line in the buffer, and the end of the part that was already searched for a line end.
    private var start = 0
    private var searched = 0
    private var number = 0
    private var hasEnded = false

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - limit: The maximum size of a command, in bytes.
    ///   - read: Returns the available bytes, and waits if there are none yet. Returns no bytes at the end.
    init(limit: Int, read: @escaping () throws -> [UInt8]) {
        self.limit = limit
        self.read = read
    }

    /// Creates a reader of a script in memory.
    init(_ script: String, limit: Int) {
        var rest: [UInt8]? = Array(script.utf8)
        self.init(limit: limit) {
            defer { rest = nil }
            return rest ?? []
        }
    }

    /// Returns the next command; nil at the end.
    ///
    /// - Throws: `Fault`, or the error of reading.
    mutating func next() throws -> Line? {
        lexer = CommandLexer()
        var line: Line?
        var quoteNumber = 0
        while let part = try nextPart(after: line?.text.utf8.count ?? 0) {
            if line == nil { line = Line(text: "", number: number) }
            for scalar in part.unicodeScalars {
                let wasOpen = lexer.openQuote != nil
                _ = lexer.take(scalar)
                if !wasOpen { quoteNumber = number }
            }
            line?.text += part
            if lexer.isEscaping {
                line?.text.unicodeScalars.removeLast()
                lexer.continueLine()
                add(" ", to: &line)
            } else if lexer.openQuote != nil {
                add("\n", to: &line)
            } else {
                return line
            }
        }
        if let quote = lexer.openQuote {
            throw Fault(error: ShellError(.invalid, CommandWords.openQuoteMessage(quote)), number: quoteNumber)
        }
        return line
    }

    private mutating func add(_ scalar: Unicode.Scalar, to line: inout Line?) {
        _ = lexer.take(scalar)
        line?.text.unicodeScalars.append(scalar)
    }

    /// Returns the next line of the input, without its line end; nil at the end.
    private mutating func nextPart(after length: Int) throws -> String? {
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { (start, searched) = (end + 1, end + 1) }
                return try text(of: buffer[start..<end], after: length)
            }
            searched = buffer.count
            try check(searched - start + length)
            if hasEnded {
                guard start < searched else { return nil }
                defer { start = searched }
                return try text(of: buffer[start...], after: length)
            }
            buffer.removeSubrange(..<start)
            (start, searched) = (0, buffer.count)
            let more = try read()
            buffer += more
            hasEnded = more.isEmpty
        }
    }

    private func check(_ length: Int) throws {
        guard length > limit else { return }
        throw fault("the line is longer than \(limit >> 10) KiB", help: "is a quote never closed?", at: number + 1)
    }

    private mutating func text(of bytes: ArraySlice<UInt8>, after length: Int) throws -> String {
        try check(bytes.count + length)
        number += 1
        var bytes = bytes
        if bytes.last == 0x0D { bytes.removeLast() }
        if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw fault("the line is not valid UTF-8", help: "save the commands with the encoding UTF-8", at: number)
        }
        if bytes.contains(0) {
            throw fault("the line contains a NUL byte", help: "commands are lines of text in UTF-8", at: number)
        }
        return text
    }

    private func fault(_ message: String, help: String, at number: Int) -> Fault {
        Fault(error: ShellError(.invalid, message, help: help), number: number)
    }
}
