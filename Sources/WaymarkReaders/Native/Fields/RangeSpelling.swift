import WaymarkImportKit

/// What people write in the place of a range such as `{1-30}`.
enum RangeSpelling {
    /// Returns whether a text has a brace, and so perhaps a range.
    static func hasBrace(_ text: String) -> Bool { text.utf8.contains { $0 == 0x7B || $0 == 0x7D } }

    /// Checks that braces around something like a range are whole, and that a hyphen is between its ends.
    ///
    /// - Throws: What is wrong with them.
    static func check(_ text: String) throws(Repetition.Flaw) {
        // A range has letters or digits, a dash or dots, and letters or digits again.
        let ends = /([A-Za-z]*[0-9]*)\s*(-|–|—|−|‑|‐|\.{2,3}|…)\s*([A-Za-z]*[0-9]*(?:\/[0-9]+)?)/
        if let doubled = text.firstMatch(of: /\{+\s*([^{}]+?)\s*\}+/), doubled.output.0.contains(/\{\{|\}\}/),
            let range = doubled.output.1.wholeMatch(of: ends)
        {
            throw Repetition.Flaw(
                message: "\"\(text)\" has a brace twice", help: "write {\(range.output.1)-\(range.output.3)}")
        }
        if let open = text.wholeMatch(of: /[^{}]*\{\s*([^{}]+?)\s*/)?.output.1, let range = open.wholeMatch(of: ends) {
            throw Repetition.Flaw(
                message: "\"\(text)\" has a brace that is not closed",
                help: "write {\(range.output.1)-\(range.output.3)}")
        }
        if text.contains(/^[^{}]*[-–—−‑‐…\.][^{}]*\}/) {
            throw Repetition.Flaw(
                message: "\"\(text)\" has a brace that is not opened", help: "write the range in braces: {1-30}")
        }
        let ranges = text.matches(of: /\{\s*([^{}]+?)\s*\}/).compactMap { match in
            match.output.1.wholeMatch(of: ends).map { (whole: match.output.0, range: $0.output) }
        }
        guard let first = ranges.first else { return }
        let plain = "{\(first.range.1)-\(first.range.3)}"
        if first.range.2 != "-" {
            throw Repetition.Flaw(
                message: "\"\(first.whole)\" has \"\(first.range.2)\" where a range has a hyphen",
                help: "write \(plain)")
        }
        if first.whole.contains(where: \.isWhitespace) {
            throw Repetition.Flaw(message: "\"\(first.whole)\" has a blank in a range", help: "write \(plain)")
        }
        if ranges.count > 1 {
            throw Repetition.Flaw(
                message: "\"\(text)\" has \(ranges.count) ranges",
                help: "write one range in an id, and several entries")
        }
    }

    /// Returns the first text in a value that has a brace twice where an item of a range stands: `Room {}}`.
    static func doubledBrace(in value: LocatedValue) -> LocatedValue? {
        switch value.content {
        case .scalar(let text, _): text.contains(/\{\{\}|\{\}\}/) ? value : nil
        case .sequence(let elements): elements.lazy.compactMap { doubledBrace(in: $0) }.first
        case .mapping(let entries): entries.lazy.compactMap { doubledBrace(in: $0.value) }.first
        }
    }

    /// Returns the flaw of something in braces that has a hyphen and is not a range.
    static func noRange(_ pattern: String) -> Repetition.Flaw {
        Repetition.Flaw(
            message: "\"\(pattern)\" is not a range",
            help: "write {1-30}, {01-30}, {A1-A30}, {A-F}, or {1-29/2} for each second number")
    }
}
