import WaymarkEngine

/// The terminal that maps are drawn for.
package struct MapScreen: Hashable, Sendable {
    /// The size in characters.
    package var columns = 80, rows = 24
    /// The colours that the terminal shows. With `--color always` they are used wherever output goes.
    package var colours = TerminalColours.none
    /// Whether colours are used if nobody says otherwise: output is a terminal, and `NO_COLOR` is not set.
    package var isColourWanted = false
    /// Whether only ASCII can be used: `TERM=dumb`, or a locale with another character set than UTF-8.
    package var isPlain = false
    /// Whether output can have other characters than those of ASCII: it is not a terminal, or its locale has UTF-8.
    package var isUnicode = true
    /// Whether the terminal understands questions about itself. GNU screen prints them, and a console answers nothing.
    package var canAnswer = false
    /// Whether the background is dark.
    package var isDark = true
    /// How many times higher than wide a cell is.
    package var aspect = 2.0
    /// Whether output is a terminal on which lines can be drawn over.
    package var canRedraw = false

    /// A screen of 80 × 24 characters without colours, as in transcripts.
    package init() {}

    /// Describes a screen by the environment of the process.
    ///
    /// The order is: `NO_COLOR`, whether output is a terminal, `COLORTERM`, `TERM`, `TMUX`; 16 colours if they say nothing,
    /// and none for a VT100 and its successors.
    ///
    /// - Parameters:
    ///   - environment: The variables `NO_COLOR`, `COLORTERM`, `TERM`, `TMUX`, `COLORFGBG`, and those of the locale.
    ///   - isTerminal: Whether output is a terminal.
    package init(environment: [String: String], isTerminal: Bool) {
        let term = environment["TERM"] ?? ""
        let isDumb = term == "dumb" || (term.isEmpty && isTerminal)
        isUnicode = !isTerminal || Self.isUnicode(environment)
        isPlain = isDumb || !isUnicode
        colours = Self.colours(environment)
        isColourWanted = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && !isDumb
        canRedraw = isTerminal && !isDumb
        // tmux, which has the same names, understands them.
        let isScreen = term.hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
        canAnswer = !isDumb && !isScreen && !term.hasPrefix("vt") && term != "linux"
        // rxvt and Konsole: foreground;background as numbers of the 16 colours. 7 and 9 to 15 are light.
        if let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) {
            isDark = !(number == 7 || (9...15).contains(number))
        }
    }

    /// Returns whether the locale has UTF-8. If none is set, as in most containers, all terminals but a VT100 have it.
    static func isUnicode(_ environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
        guard let name = names.first(where: { !$0.isEmpty })?.lowercased() else {
            return environment["TERM"]?.hasPrefix("vt") != true
        }
        return name.contains("utf-8") || name.contains("utf8")
    }

    /// Returns the colours of the terminal that the environment describes.
    private static func colours(_ environment: [String: String]) -> TerminalColours {
        let depth = environment["COLORTERM"]?.lowercased() ?? ""
        if depth == "truecolor" || depth == "24bit" { return .trueColour }
        let term = environment["TERM"] ?? ""
        if term.hasSuffix("-direct") { return .trueColour }
        if term.hasPrefix("vt") || term.hasSuffix("-mono") { return .none }
        // tmux knows 256 colours whatever it calls itself, and converts them for its own terminal.
        if term.contains("256color") || !(environment["TMUX"] ?? "").isEmpty { return .indexed }
        return .sixteen
    }

    /// Takes over what the terminal answered.
    mutating func take(_ answer: TerminalAnswer) {
        if answer.showsTrueColour, colours < .trueColour { colours = .trueColour }
        if let isDark = answer.isDark { self.isDark = isDark }
    }

    /// Returns the colours to use.
    ///
    /// - Parameter choice: The value of `--color`.
    func colours(_ choice: GlobalOptions.Color?) -> TerminalColours {
        switch choice ?? .auto {
        case .auto: isColourWanted ? colours : .none
        case .always: max(colours, .sixteen)
        case .never: .none
        case .sixteen: .sixteen
        case .indexed: .indexed
        case .trueColor: .trueColour
        }
    }
}

/// What a terminal says about itself.
struct TerminalAnswer: Hashable, Sendable {
    /// Whether it keeps a colour of 24 bits.
    var showsTrueColour = false
    /// Whether its background is dark; nil if it does not say.
    var isDark: Bool?
    /// What the user typed while the terminal was asked.
    var typed: [UInt8] = []
    /// Whether the terminal has answered the last question.
    var isComplete = false

    /// The questions: set a colour and ask which is set (DECRQSS); ask for the background (OSC 11); ask what the terminal
    /// is (DA1). Nearly every terminal answers the last one, so its answer ends the wait.
    static let questions = "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m\u{1B}]11;?\u{1B}\\\u{1B}[c"

    /// Reads the answers. What is not an answer was typed.
    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let first = rest.first {
            guard first == 0x1B, let kind = rest.dropFirst().first else {
                typed.append(rest.removeFirst())
                continue
            }
            switch kind {
            case UInt8(ascii: "P"), UInt8(ascii: "]"):
                guard let end = Self.end(ofString: rest) else {
                    rest = []
                    break
                }
                takeString(String(decoding: rest[rest.startIndex + 2..<end.lowerBound], as: UTF8.self))
                rest = rest[end.upperBound...]
            case UInt8(ascii: "["):
                let body = rest.dropFirst(2)
                guard body.first == UInt8(ascii: "?"), let end = body.firstIndex(of: UInt8(ascii: "c")),
                    body[..<end].dropFirst().allSatisfy({ $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) })
                else {
                    // A key such as an arrow.
                    typed.append(rest.removeFirst())
                    continue
                }
                isComplete = true
                rest = rest[(end + 1)...]
            default: typed.append(rest.removeFirst())
            }
        }
    }

    /// Returns where the end of a string sequence is: `ESC \` or BEL.
    private static func end(ofString bytes: ArraySlice<UInt8>) -> Range<Int>? {
        for index in bytes.indices.dropFirst(2) {
            if bytes[index] == 0x07 { return index..<index + 1 }
            if bytes[index] == 0x1B, bytes.indices.contains(index + 1), bytes[index + 1] == UInt8(ascii: "\\") {
                return index..<index + 2
            }
        }
        return nil
    }

    private mutating func takeString(_ text: String) {
        if text.hasPrefix("1$r") {
            showsTrueColour = text.contains("48:2:1:2:3") || text.contains("48:2::1:2:3") || text.contains("48;2;1;2;3")
        } else if text.hasPrefix("11;rgb:") {
            // Each primary colour has one to four hexadecimal digits.
            let parts = text.dropFirst(7).split(separator: "/").prefix(3).compactMap { part -> Double? in
                let digits = String(part.prefix(4))
                guard let value = Int(digits, radix: 16), !digits.isEmpty else { return nil }
                return Double(value) / Double((1 << (4 * digits.count)) - 1)
            }
            guard parts.count == 3 else { return }
            // The weights of Rec. 709 without linearisation are enough to tell light from dark.
            isDark = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] < 0.5
        }
    }
}
