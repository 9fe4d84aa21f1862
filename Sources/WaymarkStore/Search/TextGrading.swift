import WaymarkModel

/// The grading of a place's text against a query; both are folded, in UTF-8.
struct TextGrading {
    let query: String
    private let bytes: [UInt8]
    private let words: [[UInt8]]
    /// The number of edits that a typing mistake may take.
    private let mostEdits: Int
    private let trigrams: Set<UInt64>
    /// The symbols of the query; nil if it is not ASCII alone.
    private let symbols: ASCIISymbols?

    init(query: String) {
        let bytes = Array(query.utf8)
        self.query = query
        self.bytes = bytes
        words = bytes.split(separator: Self.space).map { Array($0) }
        mostEdits = min(3, query.count / 3)
        trigrams = Self.trigrams(of: query.unicodeScalars.lazy.map(\.value))
        symbols = ASCIISymbols(bytes.span)
    }

    typealias Verdict = (grade: PlaceMatch.Grade, score: Double)

    /// What a text is of its place.
    enum Kind {
        case name, alias, identifier, category
    }

    /// Returns the verdict on a text that contains the query; nil if it does not.
    func direct(kind: Kind, text: Span<UInt8>) -> Verdict? {
        guard let fit = fit(of: text) else { return nil }
        switch kind {
        case .name: return (fit.nameGrade, 1)
        case .alias: return (.alias, fit.score)
        case .identifier: return (.identifier, fit.score)
        case .category: return (.category, fit.score)
        }
    }

    /// Returns the verdict on a name or alias that is a typing mistake away; nil if it is further.
    ///
    /// That allows one edit for every three letters, and three at most (`EditDistance`). The score is the share of
    /// common trigrams (Dice), reduced slightly per edit.
    func fuzzy(kind: Kind, text: Span<UInt8>) -> Verdict? {
        guard kind == .name || kind == .alias, mostEdits > 0 else { return nil }
        let isASCII: Bool
        if let symbols, let others = ASCIISymbols(text) {
            if symbols.missing(in: others) > mostEdits { return nil }
            isASCII = true
        } else {
            isASCII = false
        }
        var best: Double?
        eachCandidate(of: text) { candidate in
            guard let distance = distance(to: candidate, isASCII: isASCII) else { return }
            let score = max(0, overlap(with: candidate) - Double(distance) / 1000)
            best = max(best ?? 0, score)
        }
        return best.map { (.fuzzy, $0) }
    }

    private enum Fit {
        case whole, prefix, wordPrefix, inside

        var nameGrade: PlaceMatch.Grade {
            switch self {
            case .whole: .exactName
            case .prefix: .namePrefix
            case .wordPrefix: .wordPrefix
            case .inside: .substring
            }
        }

        var score: Double {
            switch self {
            case .whole: 1
            case .prefix: 0.75
            case .wordPrefix: 0.5
            case .inside: 0.25
            }
        }
    }

    private func fit(of text: Span<UInt8>) -> Fit? {
        if Self.has(bytes, in: text, at: 0) { return text.count == bytes.count ? .whole : .prefix }
        var isAtWords = true
        for word in words where !Self.contains(word, in: text, atWords: true) {
            isAtWords = false
            if !Self.contains(word, in: text, atWords: false) { return nil }
        }
        return isAtWords ? .wordPrefix : .inside
    }

    private static let space = UInt8(ascii: " ")

    /// Returns whether a text continues with a word.
    private static func has(_ word: [UInt8], in text: Span<UInt8>, at start: Int) -> Bool {
        if text.count - start < word.count { return false }
        for offset in word.indices where text[start + offset] != word[offset] { return false }
        return true
    }

    /// Returns whether a text contains a word.
    ///
    /// - Parameter atWords: Whether only the starts of words count.
    private static func contains(_ word: [UInt8], in text: Span<UInt8>, atWords: Bool) -> Bool {
        guard let first = word.first, text.count >= word.count else { return false }
        for start in 0...text.count - word.count where text[start] == first {
            if atWords, start > 0, text[start - 1] != space { continue }
            if has(word, in: text, at: start) { return true }
        }
        return false
    }

    /// Calls a body with the text as a whole, and with every run of as many words as the query has.
    private func eachCandidate(of text: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
        body(text)
        // The starts of the words of the run.
        var starts = [0]
        for index in text.indices where text[index] == Self.space {
            if starts.count == words.count { body(text.extracting(starts.removeFirst()..<index)) }
            starts.append(index + 1)
        }
        if starts.count == words.count, starts[0] > 0 { body(text.extracting(starts[0]..<text.count)) }
    }

    private func distance(to text: Span<UInt8>, isASCII: Bool) -> Int? {
        guard isASCII else {
            return EditDistance.between(query, Self.string(text), limit: mostEdits)
        }
        if abs(text.count - bytes.count) > mostEdits { return nil }
        if let symbols, let others = ASCIISymbols(text), symbols.missing(in: others) > mostEdits { return nil }
        return EditDistance.between(bytes, text.indices.map { text[$0] }, limit: mostEdits)
    }

    private func overlap(with text: Span<UInt8>) -> Double {
        let others = Self.trigrams(of: Self.string(text).unicodeScalars.lazy.map(\.value))
        let common = others.count { trigrams.contains($0) }
        return 2 * Double(common) / Double(trigrams.count + others.count)
    }

    private static func string(_ text: Span<UInt8>) -> String {
        text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the runs of three characters, with two spaces in front and one at the end, so that beginnings count
    /// more. A character has 21 bits.
    private static func trigrams(of scalars: some Sequence<UInt32>) -> Set<UInt64> {
        var runs: Set<UInt64> = []
        var run = UInt64(space) << 21 | UInt64(space)
        func add(_ scalar: UInt64) {
            run = (run << 21 | scalar) & (1 << 63 - 1)
            runs.insert(run)
        }
        for scalar in scalars { add(UInt64(scalar)) }
        add(UInt64(space))
        return runs
    }
}

/// The letters and digits in a folded text of ASCII characters, as a set of bits.
private struct ASCIISymbols {
    private var bits: UInt64 = 0

    /// - Returns: nil if the text has other characters.
    init?(_ text: Span<UInt8>) {
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): bits |= 1 << UInt64(text[index] - UInt8(ascii: "a"))
            case UInt8(ascii: "0")...UInt8(ascii: "9"): bits |= 1 << UInt64(text[index] - UInt8(ascii: "0") + 26)
            case UInt8(ascii: " "): break
            default: return nil
            }
        }
    }

    /// Returns the number of symbols that another text does not have. Each takes at least one edit.
    func missing(in other: ASCIISymbols) -> Int { (bits & ~other.bits).nonzeroBitCount }
}
