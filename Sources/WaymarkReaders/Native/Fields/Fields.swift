import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The keys and values of a map in an author's file. Reading a value reports its mistakes at its position.
///
/// A getter returns nil for a missing key, and for an invalid value, which it has reported.
struct Fields {
    let entries: [LocatedValue.Entry]
    /// The start of the map.
    let span: SourceSpan
    /// The keys that the map can have.
    let table: KeyTable
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
                    ? (value.elements == nil
                        ? "write its keys, each with a colon and a value"
                        : "write the name of the list above it, such as places:")
                    : "write {\(table.required.map { "\($0): …" }.joined(separator: ", "))}")
            builder.noteUnread(value, table.noun)
            if Self.scenery.contains(table.noun) { builder.locateMistakes(since: builder.mistakeCount - 1) }
            return nil
        }
        self.entries = entries
        self.builder = builder
        mistakesBefore = builder.mistakeCount
        span = value.span
        self.table = table
        let known = table.all
        if entries.isEmpty, table.required.contains("waymark") {
            builder.report(
                .missingKey, "the file is empty", at: place,
                help: "start it with waymark: \(NativeBuilder.formatVersion), and a line each for id: and name:")
            return
        }
        if let section = MisplacedFeature.section(of: entries, in: table) {
            builder.report(
                .badValue, "this is \(section.noun), not \(table.noun)", at: place,
                help: "move it to the list \(section.list):")
            builder.noteUnread(section.list)
            builder.noteUnread(value, table.noun)
            return nil
        }
        UnknownKeys(entries: entries, table: table, builder: builder).report()
        for key in table.required where self[key] == nil && !isMisspelt(key, known) {
            let written = entries.first { $0.key == key }
            builder.report(
                .missingKey, "\(table.noun) needs the key \"\(key)\"", at: written?.keySpan ?? place,
                label: written == nil ? nil : "has no value",
                help: MissingKey.help(key))
        }
    }

    /// Creates the map that a value stands for which is written without its only key.
    init(_ value: LocatedValue, as key: String, _ table: KeyTable, _ builder: NativeBuilder) {
        entries = [LocatedValue.Entry(key: key, keySpan: value.span, value: value)]
        span = value.span
        self.table = table
        self.builder = builder
        mistakesBefore = builder.mistakeCount
    }

    /// Returns the same map, of which other keys are read.
    func with(_ table: KeyTable) -> Fields { Fields(self, table) }

    private init(_ fields: Fields, _ table: KeyTable) {
        entries = fields.entries
        span = fields.span
        self.table = table
        builder = fields.builder
        mistakesBefore = fields.mistakesBefore
    }

    /// Fills a blank feature with the declared attributes in the map.
    ///
    /// - Parameter skipped: Keys that the caller reads itself.
    func read<Root: Attributed>(_ blank: Root, except skipped: Set<String> = [], partCount: Int = 0) -> Root {
        AttributeReading([blank], self, except: skipped, partCount: partCount).pieces[0]
    }

    /// The descriptions of features through which nobody walks.
    private static let scenery: Set<String> = [
        "a place", "a geofence", "a recommendation", "an obstacle", "a detail", "a region", "an area", "a test",
    ]

    /// The maximum number of keys that are examined to explain a mistake.
    static let looks = 100

    /// Returns whether a missing key is present with a different spelling, which is reported.
    private func isMisspelt(_ key: String, _ known: [String]) -> Bool {
        entries.prefix(Self.looks).contains {
            !known.contains($0.key) && KeySynonyms.meant(by: $0.key, among: known) == key
        }
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

    func number(_ key: String, _ unit: Measure) -> Double? {
        self[key].flatMap { builder.number($0, key, unit) }
    }

    func point(_ key: String) -> Point? { self[key].flatMap { builder.point($0, key) } }

    /// Returns the value of a key with a fixed list of choices; nil if it is missing or invalid.
    func choice<Choice: RawRepresentable & CaseIterable>(_ key: String, _: Choice.Type) -> Choice?
    where Choice.RawValue == String {
        self[key].flatMap { builder.choice($0, key, among: Choice.allCases.map(\.rawValue)) }
            .flatMap { Choice(rawValue: $0) }
    }

    /// Returns the elements of a list; empty if it is missing or invalid.
    func list(_ key: String) -> LocatedList<LocatedValue> {
        guard let value = self[key] else { return .items([]) }
        guard let elements = value.elementList else {
            builder.noteUnread(key)
            if let mark = value.text.flatMap({ ListMark.wrong(in: $0) }) {
                builder.report(.badValue, ListMark.message(mark), at: value.span, help: ListMark.help)
                return .items([])
            }
            builder.report(
                .badValue, "\"\(key)\" must be a list, not \(value.noun)", at: value.span,
                help: value.text.map { "write \(key): [\($0)]" } ?? "start each element on its own line with \"- \"")
            return .items([])
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
        let misread = misreadKeys
        let lost = misread.map { lostKeys($0) }
        builder.noteLost(kind, index, lost, since: mistakesBefore)
        // Without its name or its ways, a feature is wrong as a whole.
        note(
            place, kind, index,
            isMisread: lost.map {
                !ReadingDamage.areDescriptions($0, of: kind) || !$0.isDisjoint(with: ["name", "title"])
            } ?? true)
        for entry in entries {
            let isMisread = misread?.contains(entry.key) ?? true
            note(entry.value.span, kind, index, entry.key, isMisread: isMisread)
            if entry.key == Self.roles { noteRoles(entry.value, kind, index, entry.key, isMisread: isMisread) }
            guard withLists, table.lists.contains(entry.key), let elements = entry.value.elements else {
                continue
            }
            for (position, element) in elements.enumerated() {
                let node = element.entries?.first { $0.key == "node" }?.value ?? element
                note(node.span, kind, index, "\(entry.key)[\(position)]", isMisread: isMisread)
                for part in element.entries ?? [] where part.key == Self.roles || part.key == "hours" {
                    let field = "\(entry.key)[\(position)].\(part.key)"
                    note(part.value.span, kind, index, field, isMisread: isMisread)
                    if part.key == Self.roles { noteRoles(part.value, kind, index, field, isMisread: isMisread) }
                }
            }
        }
    }

    private static let roles = "access"

    /// Records where each role was written: `access.staff`.
    private func noteRoles(
        _ value: LocatedValue, _ kind: Origins.Kind, _ index: Int, _ field: String, isMisread: Bool
    ) {
        for element in value.elements ?? [value] {
            guard let role = element.text?.trimmingBlanks else { continue }
            note(element.span, kind, index, "\(field).\(role)", isMisread: isMisread)
        }
    }

    /// Records where the values in the maps of a venue were written: `anchor.lat`, `costs.speeds.walking`. The key of a value that
    /// has a name of the author's own is `costs.speeds.walking:key`.
    func recordNested(_ keys: Set<String>, _ kind: Origins.Kind, _ index: Int) {
        let misread = misreadKeys
        for entry in entries where keys.contains(entry.key) {
            let isMisread = misread?.contains(entry.key) ?? true
            for part in entry.value.entries ?? [] {
                note(part.value.span, kind, index, "\(entry.key).\(part.key)", isMisread: isMisread)
                for leaf in part.value.entries ?? [] {
                    let field = "\(entry.key).\(part.key).\(leaf.key)"
                    note(leaf.value.span, kind, index, field, isMisread: isMisread)
                    note(leaf.keySpan, kind, index, "\(field):key", isMisread: isMisread)
                }
            }
        }
    }

    /// The keys in whose values mistakes were found, so that mistakes of others are news; nil if it is not known where the
    /// mistakes are.
    private var misreadKeys: Set<String>? {
        guard builder.mistakeCount > mistakesBefore else { return [] }
        guard builder.mistakeCount == builder.mistakeSpans.count else { return nil }
        var keys: Set<String> = []
        for mistake in builder.mistakeSpans[mistakesBefore...] {
            // A mistake belongs to the last key before it.
            let before = entries.filter { entry in
                entry.keySpan.file == mistake.file
                    && (entry.keySpan.line, entry.keySpan.column) <= (mistake.line, mistake.column)
            }
            guard
                let entry = before.max(by: {
                    ($0.keySpan.line, $0.keySpan.column) < ($1.keySpan.line, $1.keySpan.column)
                })
            else { return nil }
            keys.insert(entry.key)
        }
        return keys
    }

    /// Returns the keys of the feature whose values are missing: those with mistakes, those that misspelt keys mean, and required
    /// ones that are not there.
    private func lostKeys(_ misread: Set<String>) -> Set<String> {
        guard builder.mistakeCount > mistakesBefore else { return [] }
        let known = table.all
        var lost = Set(misread.compactMap { known.contains($0) ? $0 : KeySynonyms.meant(by: $0, among: known) })
        // What is missing is reported at the id.
        if self["id"]?.text != nil { lost.remove("id") }
        return lost.union(table.required.filter { self[$0] == nil && !(isNamedByKey && $0 == "id") })
    }

    private func note(
        _ span: SourceSpan, _ kind: Origins.Kind, _ index: Int, _ field: String? = nil, isMisread: Bool = true
    ) {
        builder.origins.record(span, for: kind, index, field: field)
        if isMisread, builder.mistakeCount > mistakesBefore { builder.misread.insert(span) }
    }
}
