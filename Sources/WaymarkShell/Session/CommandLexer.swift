/// Reads the characters of commands one by one, the way people quote.
///
/// Words are separated by white space. `'…'` keeps everything, `"…"` keeps everything but `\"` and `\\`, and a backslash
/// keeps the next character. `#` at the start of a word starts a comment, and `;` or a line end separates commands. Every
/// reader of commands uses this one, so that they agree on where a quote ends.
struct CommandLexer {
    /// What a character does to the word before it.
    enum Step: Hashable {
        case nothing
        /// A quote opens: there is a word, even if nothing follows.
        case startWord
        case append(Unicode.Scalar)
        /// A backslash in double quotes that escapes nothing stays.
        case appendAfterBackslash(Unicode.Scalar)
        case endWord
        case endCommand
    }

    private enum State { case blank, word, comment, single, double, escape, escapeInQuotes }

    private var state = State.blank

    /// The quote that is open.
    var openQuote: Character? {
        switch state {
        case .single: "'"
        case .double, .escapeInQuotes: "\""
        default: nil
        }
    }

    var isInComment: Bool { state == .comment }

    /// Whether a backslash waits for the character that it keeps.
    var isEscaping: Bool { state == .escape || state == .escapeInQuotes }

    /// Forgets a backslash that waits: it stood at the end of a line, which it continues.
    mutating func continueLine() {
        if state == .escape { state = .word }
        if state == .escapeInQuotes { state = .double }
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Step {
        switch state {
        case .comment:
            guard Self.isLineEnd(scalar) else { return .nothing }
            state = .blank
            return .endCommand
        case .single, .double:
            if scalar == (state == .single ? "'" : "\"") {
                state = .word
                return .nothing
            }
            guard state == .double, scalar == "\\" else { return .append(scalar) }
            state = .escapeInQuotes
            return .nothing
        case .escapeInQuotes:
            state = .double
            return scalar == "\"" || scalar == "\\" ? .append(scalar) : .appendAfterBackslash(scalar)
        case .escape:
            state = .word
            return .append(scalar)
        case .blank, .word: return takeBare(scalar)
        }
    }

    private mutating func takeBare(_ scalar: Unicode.Scalar) -> Step {
        switch scalar {
        case "\"", "'":
            state = scalar == "'" ? .single : .double
            return .startWord
        case "\\":
            state = .escape
            return .nothing
        case "#" where state == .blank:
            state = .comment
            return .nothing
        case ";":
            state = .blank
            return .endCommand
        case _ where scalar.properties.isWhitespace:
            state = .blank
            return Self.isLineEnd(scalar) ? .endCommand : .endWord
        default:
            state = .word
            return .append(scalar)
        }
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
