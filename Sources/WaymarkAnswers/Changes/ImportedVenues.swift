import WaymarkEngine

/// The venues that were imported.
package struct ImportedVenues: Answer {
    private let venues: [ImportedVenue]
    private let reports: [ImportReportEntry]

    init(_ results: [ImportResult], _ batches: [ImportBatch]) {
        venues = results.flatMap { $0.venues.map { ImportedVenue($0.venue, $0.diff) } }
        reports = batches.flatMap { ImportReportEntry.all(of: $0, surveys: false) }
    }

    package static var name: StaticString { "imported_venues" }
    package static var schema: StaticString? { "waymark.import/1" }
    package static var doc: StaticString { "The venues that were imported." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.venues, "venues", rows: true, doc: "The venues, with the differences to the version before.")
        v.objects(\.reports, "reports", doc: "What was read, derived, repaired and left out, for each venue.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet { sheet(all: false) }

    /// Returns the text.
    ///
    /// - Parameter all: Whether all differences and conclusions are listed.
    package func sheet(all: Bool) -> AnswerSheet {
        var sheet = AnswerSheet()
        for (venue, report) in zip(venues, reports) {
            venue.write(to: &sheet, limit: all ? nil : 20)
            report.write(to: &sheet, all: all)
        }
        return sheet
    }
}

/// What an import would do, without a store.
package struct RehearsedImport: Answer {
    private let venues: [CountedVenue]
    private let reports: [ImportReportEntry]
    private let isRehearsal = true

    init(_ batches: [ImportBatch]) {
        venues = batches.flatMap { $0.report.venues.map { CountedVenue($0) } }
        reports = batches.flatMap { ImportReportEntry.all(of: $0, surveys: true) }
    }

    package var remark: String? { "nothing is imported: this is a dry run" }

    package static var name: StaticString { "rehearsed_import" }
    package static var schema: StaticString? { "waymark.import/1" }
    package static var doc: StaticString { "What an import would do." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.isRehearsal, "dry_run", doc: "Always true: nothing is imported.")
        v.objects(\.venues, "venues", rows: true, doc: "The venues.")
        v.objects(\.reports, "reports", doc: "What was read, derived, repaired and left out, for each venue.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet { sheet(all: false) }

    /// Returns the text.
    ///
    /// - Parameter all: Whether all conclusions are listed.
    package func sheet(all: Bool) -> AnswerSheet {
        var sheet = AnswerSheet()
        for (venue, report) in zip(venues, reports) {
            sheet.add(venue.line, isStrong: true)
            report.write(to: &sheet, all: all)
        }
        return sheet
    }
}

/// A venue by the numbers of its features.
package struct CountedVenue: Answer {
    fileprivate let id: FeatureID
    fileprivate let label: String
    fileprivate let levels: Int
    fileprivate let places: Int
    fileprivate let nodes: Int
    fileprivate let edges: Int
    fileprivate let connectors: Int
    fileprivate let units: Int
    fileprivate let openings: Int

    init(_ venue: Venue) {
        (id, label) = (venue.id, venue.name.base)
        (levels, places, connectors) = (venue.levels.count, venue.placeIndices.count, venue.connectors.count)
        (nodes, edges) = (venue.nodeIndices.count, venue.edgeIndices.count)
        (units, openings) = (venue.units.count, venue.openings.count)
    }

    package static var name: StaticString { "counted_venue" }
    package static var doc: StaticString { "A venue by the numbers of its features." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id.")
        v.member(\.label, "name", doc: "The name.")
        v.member(\.levels, "levels", doc: "The number of levels.")
        v.member(\.places, "places", doc: "The number of places.")
        v.member(\.nodes, "nodes", doc: "The number of nodes.")
        v.member(\.edges, "edges", doc: "The number of edges.")
        v.member(\.connectors, "connectors", doc: "The number of connectors.")
    }

    /// The numbers in a line.
    var line: String {
        let plan = [(units, "unit"), (openings, "opening")].filter { $0.0 > 0 }
        let counts =
            ([(levels, "level"), (places, "place"), (nodes, "node"), (edges, "edge"), (connectors, "connector")] + plan)
            .map { counted($0.0, $0.1) }
        return "\(label) (\(id)): \(counts.joined(separator: ", "))"
    }
}

/// A venue that was imported, with the differences to the version before.
package struct ImportedVenue: Answer {
    private let counts: CountedVenue
    private let diff: VenueDiff
    private let lines: [(text: String, mark: AnswerSheet.Mark)]
    private let added: [FeatureEntry]
    private let removed: [FeatureEntry]
    private let changed: [ChangedFeature]
    private let dropped: [Int64]
    private let closed: [Int64]
    private let reopened: [Int64]
    private let closureLines: [(text: String, mark: AnswerSheet.Mark)]

    init(_ venue: Venue, _ diff: VenueDiff) {
        counts = CountedVenue(venue)
        self.diff = diff
        added = diff.isNew ? [] : diff.added.map { FeatureEntry($0) }
        removed = diff.removed.map { FeatureEntry($0) }
        changed = diff.changed.map { ChangedFeature($0) }
        dropped = diff.droppedConditions.map(\.id)
        closed = diff.setClosures.map(\.id)
        reopened = diff.liftedClosures.map(\.id)
        lines = Self.lines(diff, FeatureNames(venue))
        closureLines = ClosureLines(venue).lines(set: diff.setClosures, lifted: diff.liftedClosures)
    }

    package static var name: StaticString { "imported_venue" }
    package static var doc: StaticString { "A venue that was imported, with the differences to the version before." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.counts.id, "id", doc: "The id.")
        v.member(\.counts.label, "name", doc: "The name.")
        v.member(\.diff.isNew, "new", doc: "Whether the store did not have it before.")
        v.member(\.counts.levels, "levels", doc: "The number of levels.")
        v.member(\.counts.places, "places", doc: "The number of places.")
        v.member(\.counts.nodes, "nodes", doc: "The number of nodes.")
        v.member(\.counts.edges, "edges", doc: "The number of edges.")
        v.member(\.counts.connectors, "connectors", doc: "The number of connectors.")
        v.member(\.counts.units, "units", doc: "The number of units.")
        v.member(\.counts.openings, "openings", doc: "The number of openings.")
        v.objects(\.added, "added", doc: "The features that were added to the version before.")
        v.objects(\.removed, "removed", doc: "The features that are gone.")
        v.objects(\.changed, "changed", doc: "The features that changed.")
        v.member(
            \.dropped, "dropped_conditions",
            doc: "The numbers of conditions that are dropped: what they are on is gone, or they are damaged.")
        v.member(
            \.closed, "set_conditions", doc: "The numbers of the conditions that close what the venue says is closed.")
        v.member(
            \.reopened, "lifted_conditions",
            doc: "The numbers of the conditions that are lifted, because the venue says so no more.")
    }

    /// Adds the counts, then a line for each difference: `+` added, `-` removed, `~` changed.
    ///
    /// - Parameter limit: The maximum number of differences; nil lists all.
    func write(to sheet: inout AnswerSheet, limit: Int?) {
        sheet.add(counts.line, isStrong: true)
        if diff.isNew { return write(closureLines, to: &sheet, limit: limit) }
        if diff.isUnchanged { sheet.add("  unchanged") }
        write(lines + closureLines, to: &sheet, limit: limit)
    }

    private func write(
        _ lines: [(text: String, mark: AnswerSheet.Mark)], to sheet: inout AnswerSheet, limit: Int?
    ) {
        for line in lines.prefix(limit ?? .max) { sheet.add("  " + line.text, marked: line.mark) }
        if let limit, lines.count > limit { sheet.add("  and \(lines.count - limit) more; --all lists them") }
    }

    private static func lines(_ diff: VenueDiff, _ names: FeatureNames) -> [(text: String, mark: AnswerSheet.Mark)] {
        var lines: [(text: String, mark: AnswerSheet.Mark)] = []
        for entry in diff.added { lines.append(("+ \(entry.kind.rawValue) \(entry.id)", .added)) }
        for entry in diff.removed { lines.append(("- \(entry.kind.rawValue) \(entry.id)", .removed)) }
        for change in diff.changed {
            lines.append(("~ \(change.kind.rawValue) \(change.id): \(change.fields.joined(separator: ", "))", .changed))
        }
        for kind in diff.reordered { lines.append(("~ order of the \(kind.rawValue)s", .changed)) }
        for condition in diff.droppedConditions {
            let isDamaged = diff.damagedConditions.contains(condition.id)
            let text =
                isDamaged
                ? ", which is damaged" : " on \(names.target(condition.target)), which no longer exists"
            lines.append(("- condition \(condition.id)\(text)", .removed))
        }
        return lines
    }
}

/// A feature of a venue by its kind and id.
package struct FeatureEntry: Answer {
    private let kind: String
    private let id: FeatureID

    init(_ entry: VenueDiff.Entry) { (kind, id) = (entry.kind.rawValue, entry.id) }

    package static var name: StaticString { "feature" }
    package static var doc: StaticString { "A feature of a venue." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.kind, "kind", doc: "The kind of feature.")
        v.member(\.id, "id", doc: "The id.")
    }
}

/// A feature that changed.
package struct ChangedFeature: Answer {
    private let kind: String
    private let change: VenueDiff.Change

    init(_ change: VenueDiff.Change) { (kind, self.change) = (change.kind.rawValue, change) }

    package static var name: StaticString { "changed_feature" }
    package static var doc: StaticString { "A feature that changed." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.kind, "kind", doc: "The kind of feature.")
        v.member(\.change.id, "id", doc: "The id.")
        v.member(\.change.fields, "fields", doc: "The names of what changed.")
    }
}
