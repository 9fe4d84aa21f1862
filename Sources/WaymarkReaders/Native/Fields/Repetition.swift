import WaymarkImportKit
import WaymarkModel

/// A range in a text, such as `{A1-A30}`: what stands for it in each copy.
struct Repetition {
    /// The range with its braces.
    let pattern: String
    /// What stands for it, in order.
    let items: [String]

    /// The maximum number of copies of one range.
    static let most = 1000

    /// What is wrong with a range.
    struct Flaw: Error {
        var message: String
        var help: String
    }

    /// Finds the first range in a text: `{1-30}`, `{01-30}`, `{A1-A30}`, `{A-F}`, and `{1-29/2}` for each second number.
    ///
    /// - Returns: Nil if there is none. Braces without a hyphen between them are not a range.
    /// - Throws: What is wrong with it.
    static func first(in text: String) throws(Flaw) -> Repetition? {
        try RangeSpelling.check(text)
        guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { return nil }
        let inside = text[text.index(after: open)..<close]
        guard inside.contains("-") else { return nil }
        let pattern = String(text[open...close])
        let parts = inside.split(separator: "/", omittingEmptySubsequences: false)
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        let step = parts.count == 1 ? 1 : parts.count == 2 ? Int(parts[1]) ?? 0 : 0
        guard ends.count == 2, step > 0 else { throw RangeSpelling.noRange(pattern) }
        guard let items = try items(from: ends[0], to: ends[1], step: step, pattern) else {
            if let swapped = try? Self.items(from: ends[1], to: ends[0], step: step, pattern), swapped.count > 1 {
                let rest = parts.count == 2 ? "/\(parts[1])" : ""
                throw Flaw(
                    message: "\"\(pattern)\" counts down",
                    help: "write {\(ends[1])-\(ends[0])\(rest)}, and its points in that order")
            }
            throw RangeSpelling.noRange(pattern)
        }
        return Repetition(pattern: pattern, items: items)
    }

    private static func items(
        from first: Substring, to last: Substring, step: Int, _ pattern: String
    ) throws(Flaw) -> [String]? {
        if first.count == 1, last.count == 1, let low = first.utf8.first, let high = last.utf8.first,
            isLetter(low), isLetter(high), (low < 0x60) == (high < 0x60), low <= high
        {
            return stride(from: low, through: high, by: step).map { String(UnicodeScalar($0)) }
        }
        let digits = { (text: Substring) in String(text.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()) }
        let (low, high) = (digits(first), digits(last))
        let prefix = String(first.dropLast(low.count))
        guard !low.isEmpty, !high.isEmpty, String(last.dropLast(high.count)) == prefix else { return nil }
        // Numbers that are too large to count have too many items, too.
        let (start, end) = (Int(low) ?? .max, Int(high) ?? .max)
        if end < start { return nil }
        guard (end - start) / step < most else {
            throw Flaw(message: "\"\(pattern)\" has more than \(most) items", help: "write several smaller ranges")
        }
        // Numbers that start with a zero all have as many digits.
        let width = low.hasPrefix("0") ? low.count : 0
        return stride(from: start, through: end, by: step).map { number in
            let text = String(number)
            return prefix + String(repeating: "0", count: max(0, width - text.count)) + text
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    /// Returns a text with an item in place of the range, and of `{}`.
    func text(_ text: String, _ item: Int) -> String {
        guard text.contains("{") else { return text }
        return text.replacing(pattern, with: items[item]).replacing("{}", with: items[item])
    }

    /// Returns a value with an item in place of the range, and of `{}`, in all its texts.
    func value(_ value: LocatedValue, _ item: Int) -> LocatedValue {
        var copy = value
        switch value.content {
        case .scalar(let text, let style): copy.content = .scalar(self.text(text, item), style)
        case .sequence(let elements): copy.content = .sequence(.items(elements.map { self.value($0, item) }))
        case .mapping(let entries):
            copy.content = .mapping(
                .items(
                    entries.map {
                        LocatedValue.Entry(key: $0.key, keySpan: $0.keySpan, value: self.value($0.value, item))
                    }))
        }
        return copy
    }

    /// Returns the point of an item between two points, at equal distances; nil if they are not two points of one form.
    func point(between ends: LocatedValue, _ item: Int) -> LocatedValue? {
        guard let points = ends.elements, points.count == 2 else { return nil }
        let share = items.count == 1 ? 0 : Double(item) / Double(items.count - 1)
        return Self.between(points[0], points[1], share)
    }

    private static func between(_ first: LocatedValue, _ last: LocatedValue, _ share: Double) -> LocatedValue? {
        var result = first
        switch (first.content, last.content) {
        case (.scalar(let a, let style), .scalar(let b, _)):
            guard let a = Double(a), let b = Double(b), a.isFinite, b.isFinite else { return nil }
            // Each end is exactly as written.
            let number = share == 1 ? b : a + (b - a) * share
            result.content = .scalar("\(number)", style)
        case (.sequence(let a), .sequence(let b)):
            let (a, b) = (a.all, b.all)
            guard a.count == 2, b.count == 2 else { return nil }
            let parts = zip(a, b).compactMap { between($0, $1, share) }
            guard parts.count == 2 else { return nil }
            result.content = .sequence(.items(parts))
        case (.mapping(let a), .mapping(let b)):
            let parts = a.all.compactMap { entry -> LocatedValue.Entry? in
                guard let other = b.all.first(where: { $0.key == entry.key })?.value,
                    let value = between(entry.value, other, share)
                else { return nil }
                return LocatedValue.Entry(key: entry.key, keySpan: entry.keySpan, value: value)
            }
            guard parts.count == a.all.count, parts.count == b.all.count else { return nil }
            result.content = .mapping(.items(parts))
        default: return nil
        }
        return result
    }
}

/// Reads what is repeated.
extension NativeBuilder {
    /// The maximum number of copies in all files of a venue.
    private static let mostCopies = 100_000

    /// Finds a range in a text, and reports what is wrong with it.
    ///
    /// In a file that Waymark wrote for another format, braces are letters of an id like others.
    func repetition(in text: String, at span: SourceSpan) -> Repetition? {
        if isForeign { return nil }
        do throws(Repetition.Flaw) {
            guard let found = try Repetition.first(in: text) else { return nil }
            copies += found.items.count
            guard copies <= Self.mostCopies else {
                report(
                    .limitExceeded, "the ranges of the venue stand for more than \(Self.mostCopies) features", at: span,
                    help: "write smaller ranges")
                return nil
            }
            return found
        } catch {
            reportRange(error, at: span)
            return nil
        }
    }

    /// Reports two ends between which nothing can lie, because they are not two points of one form.
    ///
    /// - Returns: Whether they are none.
    func refuseEnds(_ value: LocatedValue?, of repetition: Repetition) -> Bool {
        guard let value, !refuseOneEnd(value, of: repetition) else { return value != nil }
        guard let points = value.elements, let first = points.first,
            first.elements != nil || first.entries != nil, repetition.point(between: value, 0) == nil
        else { return false }
        report(
            .badValue, "\"\(repetition.pattern)\" needs two points of plain numbers, of one form", at: value.span,
            help: "write the first and the last one: [[20, 0], [310, 0]]")
        return true
    }

    /// Reports a single point in the place of the two ends: all copies would lie on it.
    private func refuseOneEnd(_ value: LocatedValue, of repetition: Repetition) -> Bool {
        guard repetition.items.count > 1 else { return false }
        let texts = (value.elements ?? []).compactMap(\.text)
        guard
            Self.isCoordinate(value)
                || texts.count == 2 && texts.allSatisfy({ Quantity.value(of: $0, as: .metres) != nil })
        else { return false }
        let first = Self.isCoordinate(value) ? "{lat: …, lon: …}" : "[\(texts[0]), \(texts[1])]"
        report(
            .badValue, "\"\(repetition.pattern)\" has one point for \(repetition.items.count) of them", at: value.span,
            help: "write the first and the last point: [\(first), \(first == "{lat: …, lon: …}" ? first : "[…, …]")]")
        return true
    }

    /// Returns the copies of a feature whose id has a range, with their points between two points of `pointKey`; otherwise
    /// the feature itself.
    func copies(of feature: LocatedValue, pointKey: String? = nil) -> [LocatedValue] {
        guard let entries = feature.entries, let id = entries.first(where: { $0.key == "id" })?.value,
            let text = id.text, RangeSpelling.hasBrace(text), let repetition = repetition(in: text, at: id.span)
        else { return [feature] }
        if let doubled = RangeSpelling.doubledBrace(in: feature) {
            report(
                .badValue, "\"\(doubled.text ?? "")\" has a brace twice", at: doubled.span,
                help: "write {} where the item of the range stands")
            return []
        }
        if let pointKey, refuseEnds(entries.first { $0.key == pointKey }?.value, of: repetition) { return [] }
        return repetition.items.indices.map { repetition.feature(feature, $0, pointKey: pointKey) }
    }

    /// Returns a list of ids in which each range is replaced by its items.
    func unfolded(_ list: [LocatedValue]) -> [LocatedValue] {
        guard list.contains(where: { $0.text.map(RangeSpelling.hasBrace) ?? false }) else { return list }
        return list.flatMap { value -> [LocatedValue] in
            guard let text = value.text, let repetition = repetition(in: text, at: value.span) else { return [value] }
            return repetition.items.indices.map { repetition.value(value, $0) }
        }
    }
}

extension Repetition {
    /// Returns the copy of a feature for an item.
    func feature(_ feature: LocatedValue, _ item: Int, pointKey: String?) -> LocatedValue {
        var copy = value(feature, item)
        guard let pointKey, let entries = copy.entries else { return copy }
        copy.content = .mapping(
            .items(
                entries.map { entry in
                    guard entry.key == pointKey, let point = point(between: entry.value, item) else { return entry }
                    return LocatedValue.Entry(key: entry.key, keySpan: entry.keySpan, value: point)
                }))
        return copy
    }
}
