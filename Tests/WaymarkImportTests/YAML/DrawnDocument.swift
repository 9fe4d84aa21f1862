import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImportKit

/// A random YAML document, with what is in it and where, as its writer knows.
struct DrawnDocument {
    indirect enum Expected: Equatable {
        case text(String, LocatedValue.Style, SourceSpan)
        case list([Expected], SourceSpan)
        case map([Entry], SourceSpan)
    }

    struct Entry: Equatable {
        var key: String
        var span: SourceSpan
        var value: Expected
    }

    /// How texts are written, and what they mean.
    private static let words: [(written: String, text: String, style: LocatedValue.Style)] = [
        ("a", "a", .plain), ("room-12", "room-12", .plain), ("two words", "two words", .plain),
        ("-3.5", "-3.5", .plain),
        ("é漢字", "é漢字", .plain), ("e\u{301}t", "e\u{301}t", .plain), ("👩‍🚀 x", "👩‍🚀 x", .plain),
        ("''", "", .quoted), ("'it''s'", "it's", .quoted), ("\"plain\"", "plain", .quoted),
        ("\"\\u00e9\"", "é", .quoted), ("\"tab\\t\"", "tab\t", .quoted), ("\"a\\_b\"", "a\u{A0}b", .quoted),
        ("'Straße'", "Straße", .quoted),
    ]

    private(set) var text = ""
    private(set) var root: Expected = .list([], SourceSpan(file: ""))
    private var random: SeededGenerator
    private let lineEnd: String
    private let usesWideCharacters: Bool
    private var line = 1
    private var column = 1

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        lineEnd = seed % 3 == 0 ? "\r\n" : "\n"
        usesWideCharacters = seed % 2 == 0
        var entries: [Entry] = []
        for number in 0..<Int.random(in: 1...4, using: &random) {
            let (key, span) = write("key\(number)")
            write(":")
            if Bool.random(using: &random) {
                write(" ")
                entries.append(Entry(key: key, span: span, value: flow(depth: 0)))
                breakLine()
            } else {
                breakLine()
                entries.append(Entry(key: key, span: span, value: block()))
            }
        }
        root = .map(entries, SourceSpan(file: "v", line: 1, column: 1, length: 4))
    }

    /// Writes a list with an element on each line, some of them maps on several lines.
    private mutating func block() -> Expected {
        let start = SourceSpan(file: "v", line: line, column: 3)
        var elements: [Expected] = []
        for _ in 0..<random.pick([1, 3, 40, 400]) {
            write("  - ")
            guard Int.random(in: 0..<4, using: &random) == 0 else {
                elements.append(flow(depth: 0))
                breakLine()
                continue
            }
            var entries: [Entry] = []
            for number in 0..<Int.random(in: 1...12, using: &random) {
                if number > 0 { write("    ") }
                let (key, span) = write("n\(number)")
                write(": ")
                entries.append(Entry(key: key, span: span, value: flow(depth: 1)))
                breakLine()
            }
            elements.append(.map(entries, entries[0].span))
        }
        return .list(elements, start)
    }

    private mutating func flow(depth: Int) -> Expected {
        let choice = Int.random(in: 0..<(depth < 3 ? 4 : 2), using: &random)
        guard choice > 1 else {
            let words = Self.words.filter { usesWideCharacters || $0.written.utf8.allSatisfy { $0 < 0x80 } }
            let word = random.pick(words)
            let (_, span) = write(word.written)
            return .text(word.text, word.style, span)
        }
        var span = SourceSpan(file: "v", line: line, column: column)
        var (elements, entries): ([Expected], [Entry]) = ([], [])
        write(choice == 2 ? "[" : "{")
        for number in 0..<Int.random(in: 0...3, using: &random) {
            if number > 0 { write(", ") }
            if Int.random(in: 0..<9, using: &random) == 0 {
                breakLine()
                write("      ")
            }
            if choice == 2 {
                elements.append(flow(depth: depth + 1))
            } else {
                let (key, span) = write(usesWideCharacters ? "ä\(number)" : "k\(number)")
                write(": ")
                entries.append(Entry(key: key, span: span, value: flow(depth: depth + 1)))
            }
        }
        write(choice == 2 ? "]" : "}")
        if line == span.line { span.length = column - span.column }
        return choice == 2 ? .list(elements, span) : .map(entries, span)
    }

    @discardableResult private mutating func write(_ piece: String) -> (String, SourceSpan) {
        let span = SourceSpan(file: "v", line: line, column: column, length: max(piece.count, 1))
        text += piece
        column += piece.count
        return (piece, span)
    }

    private mutating func breakLine() {
        text += lineEnd
        (line, column) = (line + 1, 1)
    }
}

extension DrawnDocument.Expected {
    /// What a value that was read consists of.
    init(_ value: LocatedValue) {
        switch value.content {
        case .scalar(let text, let style): self = .text(text, style, value.span)
        case .sequence(let elements): self = .list(elements.map { Self($0) }, value.span)
        case .mapping(let entries):
            let entries = entries.map { DrawnDocument.Entry(key: $0.key, span: $0.keySpan, value: Self($0.value)) }
            self = .map(entries, value.span)
        }
    }
}
