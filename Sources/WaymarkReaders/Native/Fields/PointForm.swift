import WaymarkImportKit
import WaymarkModel

/// What people write in the place of points.
enum PointForm {
    /// Returns what is wrong with a list of points as a whole, so that it is said once; nil if each point can be read alone.
    static func flaw(
        of elements: [LocatedValue], in list: LocatedValue, _ key: String
    ) -> (message: String, span: SourceSpan, help: String)? {
        if let inner = elements.first?.elements, inner.first?.elements != nil || inner.first?.entries != nil {
            let corners = inner.prefix(2).compactMap { $0.elements?.compactMap(\.text).joined(separator: ", ") }
            return (
                "\"\(key)\" has a pair of brackets too many", list.span,
                "write \(key): [\(corners.map { "[\($0)], " }.joined())…]"
                    + (elements.count > 1 ? "; the other rings are its holes:" : "")
            )
        }
        let flat = elements.compactMap { $0.text.flatMap { Double($0) } }
        if elements.count > 2, flat.count == elements.count {
            let pairs = stride(from: 0, to: flat.count - 1, by: 2).prefix(2).map { index in
                "[\(NumberText.short(flat[index])), \(NumberText.short(flat[index + 1]))]"
            }
            return (
                "\"\(key)\" must be a list of points [x, y], not a list of numbers", list.span,
                "write two numbers for each corner: \(key): [\(pairs.joined(separator: ", ")), …]"
            )
        }
        let named = elements.filter { $0.entries != nil && !NativeBuilder.isCoordinate($0) }
        if named.count > 1, let first = named.first {
            return ("\"\(key)\" has \(named.count) points that are maps", first.span, help(for: first))
        }
        let triples = elements.filter { $0.elements?.count == 3 }
        guard triples.count > 1, let first = triples.first else { return nil }
        return ("\"\(key)\" has \(triples.count) points of three numbers", first.span, help(for: first))
    }

    /// Returns whether a map is a point in a notation of other formats: `{20, 0}` or `{x: 20, y: 0}`.
    static func isMap(_ value: LocatedValue) -> Bool {
        guard let entries = value.entries, entries.count == 2 else { return false }
        return entries.map(\.key) == ["x", "y"]
            || entries.allSatisfy { $0.value.isNull && Double($0.key) != nil }
    }

    /// Returns the correct notation for a value that was probably meant as a point: `(46, 36)`, `46, 36` or
    /// `{x: 46, y: 36}`.
    static func help(for value: LocatedValue) -> String {
        var numbers: [String] = []
        if let text = value.text {
            let bare = text.drop { $0 == "(" }.prefix { $0 != ")" }
            numbers = bare.split { $0 == "," || $0 == ";" || $0 == " " }.map { String($0) }
        } else if let entries = value.entries {
            numbers =
                entries.allSatisfy(\.value.isNull)
                ? entries.map(\.key) : ["x", "y"].compactMap { key in entries.first { $0.key == key }?.value.text }
        }
        // `[20 0]` is a list of one text.
        if let parts = value.elements, parts.count == 1, let text = parts[0].text {
            numbers = text.split(separator: " ").map(String.init)
        }
        if let parts = value.elements, parts.count == 3 {
            let texts = parts.compactMap(\.text)
            guard texts.count == 3, texts.allSatisfy({ Double($0) != nil }) else {
                return "write two numbers in square brackets: [46, 36]"
            }
            // 4,5 is two numbers. A third number that is 0 is a height.
            return Double(texts[2]) == 0
                ? "write two numbers, without the height: [\(texts[0]), \(texts[1])]"
                : "write two numbers; if the first has decimals, with a point: [\(texts[0]).\(texts[1]), \(texts[2])]"
        }
        guard numbers.count == 2, numbers.allSatisfy({ Double($0) != nil }) else {
            return "write two numbers in square brackets: [46, 36]"
        }
        return "write [\(numbers[0]), \(numbers[1])], in square brackets"
    }
}
