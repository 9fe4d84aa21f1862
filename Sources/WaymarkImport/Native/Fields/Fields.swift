import WaymarkModel

/// The keys and values of a map in an author's file. Reading a value reports its mistakes at its position.
///
/// A getter returns nil for a missing key, and for an invalid value, which it has reported.
struct Fields {
    let entries: [LocatedValue.Entry]
    /// The start of the map.
    let span: SourceSpan
    let noun: String
    let builder: NativeBuilder
    /// Whether the feature's id is the key of this map, instead of a key inside it.
    var isNamedByKey = false
    /// The number of mistakes before this map was read.
    private let mistakesBefore: Int

    /// Reads a value that must be a map, and reports unknown and missing keys.
    ///
    /// - Returns: Nil if the value is not a map.
    init?(_ value: LocatedValue, _ table: KeyTable, _ builder: NativeBuilder) {
        guard let entries = value.entries else {
            builder.report(
                .badValue, "\(table.noun) must be a map, not \(value.noun)", at: value.span,
                help: table.required.isEmpty
                    ? nil : "write {\(table.required.map { "\($0): …" }.joined(separator: ", "))}")
            builder.noteUnread(value, table.noun)
            return nil
        }
        self.entries = entries
        self.builder = builder
        mistakesBefore = builder.mistakeCount
        span = value.span
        noun = table.noun
        let known = table.all
        for entry in entries where !known.contains(entry.key) {
            if Self.isRestOfPoint(entry, entries) { continue }
            builder.report(
                .unknownKey, "unknown key \"\(entry.key)\" in \(table.noun)", at: entry.keySpan,
                help: EditDistance.suggestion(for: entry.key, among: known).map { "did you mean \"\($0)\"?" }
                    ?? "the keys are \(known.joined(separator: ", "))")
        }
        for key in table.required where self[key] == nil && !isMisspelt(key, known) {
            let written = entries.first { $0.key == key }
            builder.report(
                .missingKey, "\(table.noun) needs the key \"\(key)\"", at: written?.keySpan ?? place,
                label: written == nil ? nil : "has no value",
                help: key == "waymark" ? "start the file with the line: waymark: \(NativeBuilder.formatVersion)" : nil)
        }
    }

    /// The maximum number of keys that are examined to explain a mistake.
    private static let looks = 100

    /// Returns whether a missing key is present with a different spelling, which is reported.
    private func isMisspelt(_ key: String, _ known: [String]) -> Bool {
        entries.prefix(Self.looks).contains {
            !known.contains($0.key) && EditDistance.suggestion(for: $0.key, among: known) == key
        }
    }

    /// Returns whether a key is the second number of `{at: (46, 36)}`, as YAML parses it. The value of `at` is
    /// reported.
    private static func isRestOfPoint(_ entry: LocatedValue.Entry, _ entries: [LocatedValue.Entry]) -> Bool {
        guard entry.value.isNull, entry.key.hasSuffix(")"), Double(entry.key.dropLast()) != nil else { return false }
        return entries.prefix(looks).contains { $0.value.text?.hasPrefix("(") == true }
    }

    /// The value of a key; nil if it is missing or null.
    subscript(_ key: String) -> LocatedValue? {
        guard let value = entries.first(where: { $0.key == key })?.value, !value.isNull else { return nil }
        return value
    }

    func text(_ key: String) -> String? { self[key].flatMap { builder.text($0, key) } }

    func id(_ key: String) -> FeatureID? { text(key).map { FeatureID(rawValue: $0) } }

    func ids(_ key: String) -> [FeatureID]? { self[key].map { builder.ids($0, key) } }

    func localized(_ key: String) -> LocalizedText? { self[key].flatMap { builder.localized($0, key) } }

    func number(_ key: String, _ measure: Quantity.Measure, atLeast minimum: Double? = nil) -> Double? {
        self[key].flatMap { builder.number($0, key, measure, atLeast: minimum) }
    }

    func integer(_ key: String, atLeast minimum: Int? = nil) -> Int? {
        self[key].flatMap { builder.integer($0, key, atLeast: minimum) }
    }

    func bool(_ key: String) -> Bool? { self[key].flatMap { builder.bool($0, key) } }

    func hours(_ key: String) -> OpeningHours? { self[key].flatMap { builder.hours($0, key) } }

    func roles(_ key: String) -> Set<Role> {
        Set((self[key].map { builder.texts($0, key) } ?? []).map { Role(rawValue: $0) })
    }

    func texts(_ key: String) -> [String] { self[key].map { builder.texts($0, key) } ?? [] }

    func point(_ key: String) -> Point? { self[key].flatMap { builder.point($0, key) } }

    /// Returns the value of a key with a fixed list of choices; nil if it is missing or invalid.
    func choice<Choice: RawRepresentable & CaseIterable>(_ key: String, _: Choice.Type) -> Choice?
    where Choice.RawValue == String {
        self[key].flatMap { builder.choice($0, key, among: Choice.allCases.map(\.rawValue)) }
            .flatMap { Choice(rawValue: $0) }
    }

    func tags(_ key: String = "tags") -> [String: String] {
        guard let value = self[key] else { return [:] }
        guard let entries = value.entries else {
            builder.report(.badValue, "\"\(key)\" must be a map with text values, not \(value.noun)", at: value.span)
            return [:]
        }
        var tags: [String: String] = [:]
        for entry in entries {
            guard case .scalar(let text, _) = entry.value.content else {
                builder.report(
                    .badValue, "the tag \"\(entry.key)\" must be text, not \(entry.value.noun)",
                    at: entry.value.span)
                continue
            }
            tags[entry.key] = text
        }
        return tags
    }

    /// Returns the elements of a list; empty if it is missing or invalid.
    func list(_ key: String) -> [LocatedValue] {
        guard let value = self[key] else { return [] }
        guard let elements = value.elements else {
            builder.report(
                .badValue, "\"\(key)\" must be a list, not \(value.noun)", at: value.span,
                help: "start each element on its own line with \"- \"")
            builder.noteUnread(key)
            return []
        }
        return elements
    }

    /// The position of the feature in diagnostics: its id, otherwise the start of the map.
    var place: SourceSpan { self["id"]?.span ?? span }

    /// Records where a feature and its fields were written.
    ///
    /// Must be called after everything is read, so that mistakes of the feature are known.
    ///
    /// - Parameter withLists: Whether the elements of lists of references have separate positions. The edges of a path
    ///   share the path's map, but each edge has its own two nodes.
    func record(_ kind: Origins.Kind, _ index: Int, withLists: Bool = true) {
        if kind != .edge, kind != .venue, self["id"] == nil, !isNamedByKey { builder.unread.insert(kind) }
        note(place, kind, index)
        for entry in entries {
            note(entry.value.span, kind, index, entry.key)
            guard withLists, Self.listsOfReferences.contains(entry.key), let elements = entry.value.elements else {
                continue
            }
            for (position, element) in elements.enumerated() {
                let node = element.entries?.first { $0.key == "node" }?.value ?? element
                note(node.span, kind, index, "\(entry.key)[\(position)]")
            }
        }
    }

    private func note(_ span: SourceSpan, _ kind: Origins.Kind, _ index: Int, _ field: String? = nil) {
        builder.origins.record(span, for: kind, index, field: field)
        if builder.mistakeCount > mistakesBefore { builder.misread.insert(span) }
    }

    private static let listsOfReferences: Set<String> = [
        "stops", "entrances", "levels", "nodes", "holes", "waits", "rides",
    ]
}
