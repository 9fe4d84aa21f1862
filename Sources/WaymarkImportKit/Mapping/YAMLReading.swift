import Foundation
import WaymarkModel

/// Reads values of a mapping file and collects the diagnostics.
package struct YAMLReading {
    package var diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    package mutating func report(_ message: String, at node: YAMLNode, help: String? = nil) {
        diagnostics.append(Diagnostic(.badValue, .error, message, at: node.span, help: help))
    }

    package mutating func checkKeys(of node: YAMLNode, among known: [String]) {
        guard node.entries != nil else {
            report("a map of keys and values is expected here", at: node)
            return
        }
        for (key, span) in node.keys where !known.contains(key) {
            let near = EditDistance.suggestion(for: key, among: known)
            diagnostics.append(
                Diagnostic(
                    .unknownKey, .error, "unknown key \"\(key)\"", at: span,
                    help: near.map { "did you mean \"\($0)\"?" } ?? "the keys are \(known.joined(separator: ", "))"))
        }
    }

    package mutating func text(_ node: YAMLNode, _ key: String) -> String? {
        guard let value = node[key] else { return nil }
        if let text = value.text { return text }
        report("\"\(key)\" must be text", at: value)
        return nil
    }

    mutating func number(_ node: YAMLNode, _ key: String) -> Double? {
        guard let value = node[key] else { return nil }
        if let number = value.number { return number }
        report("\"\(key)\" must be a number", at: value)
        return nil
    }

    package mutating func positive(_ node: YAMLNode, _ key: String) -> Double? {
        guard let number = number(node, key) else { return nil }
        if number > 0 { return number }
        report("\"\(key)\" must be greater than 0", at: node[key] ?? node)
        return nil
    }

    mutating func point(_ node: YAMLNode, _ key: String) -> Point? {
        guard let value = node[key] else { return nil }
        if let items = value.items, items.count == 2, let x = items[0].number, let y = items[1].number {
            return Point(x: x, y: y)
        }
        report("\"\(key)\" must be a position: [x, y]", at: value)
        return nil
    }

    package mutating func choice(_ node: YAMLNode, _ key: String, _ choices: [String]) -> String? {
        guard let text = text(node, key) else { return nil }
        if choices.contains(text) { return text }
        let near = EditDistance.suggestion(for: text, among: choices)
        report(
            "\"\(text)\" is not a \(key)", at: node[key] ?? node,
            help: near.map { "did you mean \"\($0)\"?" } ?? "choose one of \(choices.joined(separator: ", "))")
        return nil
    }

    package mutating func language(_ node: YAMLNode, _ key: String) -> String? {
        guard let tag = text(node, key) else { return nil }
        if LanguageTag.isTag(tag) { return tag }
        diagnostics.append(
            Diagnostic(
                .badLanguageTag, .error, "\"\(tag)\" is not a language tag", at: (node[key] ?? node).span,
                help: LanguageTag.foreign(tag).map { "did you mean \"\($0)\"?" }
                    ?? "write a tag such as en, nl or pt-BR"))
        return nil
    }

    package mutating func timeZone(_ node: YAMLNode, _ key: String) -> String? {
        guard let name = text(node, key) else { return nil }
        if TimeZone(identifier: name) != nil { return name }
        diagnostics.append(
            Diagnostic(
                .unknownTimeZone, .error, "unknown time zone \"\(name)\"", at: (node[key] ?? node).span,
                help: EditDistance.suggestion(for: name, among: TimeZone.knownTimeZoneIdentifiers)
                    .map { "did you mean \"\($0)\"?" }))
        return nil
    }

    /// Returns the anchor of a map with `lat`, `lon` and `bearing`, and the position `at` which it is in the source's
    /// units; nil if there is no map.
    package mutating func anchor(_ node: YAMLNode?) -> (anchor: Anchor?, position: Point?)? {
        guard let node else { return nil }
        checkKeys(of: node, among: ["lat", "lon", "bearing", "at"])
        let coordinate = Coordinate(
            latitude: number(node, "lat") ?? .nan, longitude: number(node, "lon") ?? .nan)
        let position = point(node, "at")
        if coordinate.isValid { return (Anchor(origin: coordinate, bearing: number(node, "bearing") ?? 0), position) }
        report("an anchor needs \"lat\" and \"lon\" in degrees", at: node)
        return (nil, position)
    }

    /// Returns the levels of a list, from low to high.
    package mutating func levels(_ node: YAMLNode?) -> [MappedLevel] {
        var levels: [MappedLevel] = []
        for node in node?.items ?? [] {
            let keys = ["key", "ordinal", "name", "shortName", "elevation", "outdoor", "scale", "offset"]
            checkKeys(of: node, among: keys)
            guard let key = text(node, "key") else {
                report("a level needs the \"key\" that is used in the source", at: node)
                continue
            }
            let next = levels.last.map { $0.ordinal + 1 } ?? 0
            var level = MappedLevel(key: key, ordinal: number(node, "ordinal") ?? next)
            level.name = text(node, "name").map { LocalizedText($0) }
            level.shortName = text(node, "shortName")
            level.elevation = number(node, "elevation")
            level.isOutdoor = choice(node, "outdoor", ["true", "false"]) == "true"
            level.scale = positive(node, "scale")
            level.offset = point(node, "offset") ?? level.offset
            level.span = node.span
            levels.append(level)
        }
        return levels
    }

    package mutating func columns<Field: RawRepresentable & CaseIterable & Hashable>(
        _ node: YAMLNode?, _ fields: Field.Type
    ) -> [Field: MappedColumn] where Field.RawValue == String {
        guard let node else { return [:] }
        checkKeys(of: node, among: Field.allCases.map(\.rawValue))
        var columns: [Field: MappedColumn] = [:]
        for field in Field.allCases {
            guard let name = text(node, field.rawValue) else { continue }
            columns[field] = MappedColumn(name: name, span: node[field.rawValue]?.span)
        }
        return columns
    }
}
