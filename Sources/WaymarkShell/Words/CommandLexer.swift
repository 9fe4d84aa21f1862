/// Reads commands character by character, with the quoting rules of a shell.
///
/// Words are separated by white space. `'…'` keeps every character. `"…"` keeps every character, except that `\"` and
/// `\\` stand for `"` and `\`. A backslash keeps the next character. `#` at the start of a word starts a comment, and
/// `;` or a line end separates commands. All code that reads commands uses this lexer, so that it agrees on where a
/// quote ends.
struct CommandLexer {
    /// The effect of a character on the current word.
    enum Step: Hashable {
        case nothing
        /// A quote opens: there is a word now, even if it stays empty.
        case startWord
        case append(Unicode.Scalar)
        /// The backslash and this character: in double quotes, a backslash that escapes nothing is kept.
        case appendAfterBackslash(Unicode.Scalar)
        case endWord
        case endCommand
    }

    private enum State { case blank, word, comment, single, double, escape, escapeInQuotes }

    private var state = State.blank

    /// The open quote; nil outside of quotes.
    var openQuote: Character? {
        switch state {
        case .single: "'"
        case .double, .escapeInQuotes: "\""
        default: nil
        }
    }

    /// Whether the last character is part of a comment.
    var isInComment: Bool { state == .comment }

    /// Whether the last character is a backslash, which keeps the next character.
    var isEscaping: Bool { state == .escape || state == .escapeInQuotes }

    /// Drops a backslash at the end of a line, which continues the line.
    mutating func continueLine() {
        if state == .escape { state = .word }
        if state == .escapeInQuotes { state = .double }
    }

    /// Reads a character and returns its effect.
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
