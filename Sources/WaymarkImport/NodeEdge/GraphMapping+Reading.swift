import Foundation
import WaymarkModel

extension GraphMapping {
    private static let keys = [
        "graph", "id", "name", "language", "timeZone", "attribution", "anchor", "scale", "yDirection", "separator",
        "files",
        "nodes", "edges", "levels", "types", "otherTypes",
    ]

    /// Reads a mapping file.
    ///
    /// - Returns: Nil if the file has errors, which are in `diagnostics`.
    init?(yaml: Data, file: String, limits: InputLimits = .normal, diagnostics: inout [Diagnostic]) {
        let before = diagnostics.count { $0.severity == .error }
        guard let root = YAMLNode.root(of: yaml, file: file, limits: limits, diagnostics: &diagnostics) else {
            return nil
        }
        var reader = YAMLReading(diagnostics: diagnostics)
        if let version = root["graph"], version.text != "1" {
            diagnostics.append(
                Diagnostic(
                    .unsupportedVersion, .error,
                    "unsupported mapping version\(version.text.map { " \"\($0)\"" } ?? "")",
                    at: version.span,
                    help: "this Waymark reads \"graph: 1\""))
            return nil
        }
        reader.checkKeys(of: root, among: Self.keys)
        id = reader.text(root, "id")
        name = reader.text(root, "name").map { LocalizedText($0) }
        language = reader.text(root, "language") ?? language
        timeZone = reader.timeZone(root, "timeZone") ?? timeZone
        attribution = reader.text(root, "attribution")
        scale = reader.positive(root, "scale") ?? scale
        isYDown = reader.choice(root, "yDirection", ["up", "down"]) == "down"
        separator = reader.text(root, "separator").flatMap { $0 == "tab" ? "\t" : $0.first }
        readAnchor(root["anchor"], &reader)
        if let files = root["files"] {
            reader.checkKeys(of: files, among: ["nodes", "edges"])
            nodesFile = reader.text(files, "nodes") ?? nodesFile
            edgesFile = reader.text(files, "edges") ?? edgesFile
        }
        nodes = reader.columns(root["nodes"], NodeField.self)
        edges = reader.columns(root["edges"], EdgeField.self)
        for node in root["levels"]?.items ?? [] { readLevel(node, &reader) }
        for (type, node) in root["types"]?.entries ?? [] {
            types[type] = Self.rule(node, &reader)
            types[type]?.span = root["types"]?.keySpan(type) ?? node.span
        }
        if let node = root["otherTypes"] {
            otherTypes = Self.rule(node, &reader)
            statesOtherTypes = true
        }
        diagnostics = reader.diagnostics
        guard diagnostics.count(where: { $0.severity == .error }) == before else { return nil }
    }

    private mutating func readAnchor(_ node: YAMLNode?, _ reader: inout YAMLReading) {
        guard let node else { return }
        reader.checkKeys(of: node, among: ["lat", "lon", "bearing", "at"])
        let coordinate = Coordinate(
            latitude: reader.number(node, "lat") ?? .nan, longitude: reader.number(node, "lon") ?? .nan)
        if coordinate.isValid {
            anchor = Anchor(origin: coordinate, bearing: reader.number(node, "bearing") ?? 0)
        } else {
            reader.report("an anchor needs \"lat\" and \"lon\" in degrees", at: node)
        }
        if let position = reader.point(node, "at") { anchorPosition = position }
    }

    private mutating func readLevel(_ node: YAMLNode, _ reader: inout YAMLReading) {
        let keys = ["key", "ordinal", "name", "shortName", "elevation", "outdoor", "scale", "offset"]
        reader.checkKeys(of: node, among: keys)
        guard let key = reader.text(node, "key") else {
            reader.report("a level needs the \"key\" that is used in the table", at: node)
            return
        }
        let next = levels.last.map { $0.ordinal + 1 } ?? 0
        var level = LevelEntry(key: key, ordinal: reader.number(node, "ordinal") ?? next)
        level.name = reader.text(node, "name").map { LocalizedText($0) }
        level.shortName = reader.text(node, "shortName")
        level.elevation = reader.number(node, "elevation")
        level.isOutdoor = reader.choice(node, "outdoor", ["true", "false"]) == "true"
        level.scale = reader.positive(node, "scale")
        level.offset = reader.point(node, "offset") ?? level.offset
        level.span = node.span
        levels.append(level)
    }

    private static func rule(_ node: YAMLNode, _ reader: inout YAMLReading) -> TypeRule {
        reader.checkKeys(of: node, among: ["node", "place", "connector", "access"])
        var rule = TypeRule()
        rule.category = reader.text(node, "place")
        let kind = reader.choice(node, "node", PathNode.Kind.allCases.map(\.rawValue))
        rule.kind = kind.flatMap(PathNode.Kind.init(rawValue:)) ?? (rule.category == nil ? .junction : .destination)
        let connector = reader.choice(node, "connector", Connector.Kind.allCases.map(\.rawValue))
        rule.connector = connector.flatMap(Connector.Kind.init(rawValue:))
        rule.access = Set((node["access"]?.items ?? []).compactMap { $0.text.map(Role.init(rawValue:)) })
        return rule
    }
}

/// Reads values of a mapping file and collects the diagnostics.
private struct YAMLReading {
    var diagnostics: [Diagnostic]

    mutating func report(_ message: String, at node: YAMLNode, help: String? = nil) {
        diagnostics.append(Diagnostic(.badValue, .error, message, at: node.span, help: help))
    }

    mutating func checkKeys(of node: YAMLNode, among known: [String]) {
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

    mutating func text(_ node: YAMLNode, _ key: String) -> String? {
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

    mutating func positive(_ node: YAMLNode, _ key: String) -> Double? {
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

    mutating func choice(_ node: YAMLNode, _ key: String, _ choices: [String]) -> String? {
        guard let text = text(node, key) else { return nil }
        if choices.contains(text) { return text }
        let near = EditDistance.suggestion(for: text, among: choices)
        report(
            "\"\(text)\" is not a \(key)", at: node[key] ?? node,
            help: near.map { "did you mean \"\($0)\"?" } ?? "choose one of \(choices.joined(separator: ", "))")
        return nil
    }

    mutating func timeZone(_ node: YAMLNode, _ key: String) -> String? {
        guard let name = text(node, key) else { return nil }
        if TimeZone(identifier: name) != nil { return name }
        diagnostics.append(
            Diagnostic(
                .unknownTimeZone, .error, "unknown time zone \"\(name)\"", at: (node[key] ?? node).span,
                help: EditDistance.suggestion(for: name, among: TimeZone.knownTimeZoneIdentifiers)
                    .map { "did you mean \"\($0)\"?" }))
        return nil
    }

    mutating func columns<Field: RawRepresentable & CaseIterable & Hashable>(
        _ node: YAMLNode?, _ fields: Field.Type
    ) -> [Field: GraphMapping.Column] where Field.RawValue == String {
        guard let node else { return [:] }
        checkKeys(of: node, among: Field.allCases.map(\.rawValue))
        var columns: [Field: GraphMapping.Column] = [:]
        for field in Field.allCases {
            guard let name = text(node, field.rawValue) else { continue }
            columns[field] = GraphMapping.Column(name: name, span: node[field.rawValue]?.span)
        }
        return columns
    }
}
