import WaymarkAnswers
import WaymarkEngine

/// The result of an import: the number of features, and the differences to the version before.
struct ImportedVenueText {
    private let venue: Venue
    private let diff: VenueDiff

    init(_ venue: Venue, _ diff: VenueDiff) {
        self.venue = venue
        self.diff = diff
    }

    /// Adds the counts, then a line for each difference: `+` added, `-` removed, `~` changed.
    ///
    /// - Parameter limit: The maximum number of differences; nil lists all.
    func write(to outcome: inout CommandOutcome, limit: Int?) {
        outcome.result(Self.counts(of: venue), .strong)
        if diff.isNew { return }
        if diff.isUnchanged { outcome.result("  unchanged") }
        let lines = changes
        for line in lines.prefix(limit ?? .max) { outcome.result("  " + line.text, line.emphasis) }
        if let limit, lines.count > limit { outcome.result("  and \(lines.count - limit) more; --all lists them") }
    }

    /// Returns a line with the numbers of a venue's features.
    static func counts(of venue: Venue) -> String {
        let plan = [(venue.units.count, "unit"), (venue.openings.count, "opening")]
        let counts =
            [
                counted(venue.levels.count, "level"), counted(venue.placeIndices.count, "place"),
                counted(venue.nodeIndices.count, "node"), counted(venue.edgeIndices.count, "edge"),
                counted(venue.connectors.count, "connector"),
            ] + plan.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
        return "\(venue.name.base) (\(venue.id)): \(counts.joined(separator: ", "))"
    }

    /// Returns the numbers of a venue's features.
    static func json(of venue: Venue) -> JSON {
        [
            "id": .string(venue.id.rawValue), "name": .string(venue.name.base),
            "levels": .integer(Int64(venue.levels.count)), "places": .integer(Int64(venue.placeIndices.count)),
            "nodes": .integer(Int64(venue.nodeIndices.count)), "edges": .integer(Int64(venue.edgeIndices.count)),
            "connectors": .integer(Int64(venue.connectors.count)),
        ]
    }

    var json: JSON {
        [
            "id": .string(venue.id.rawValue), "name": .string(venue.name.base), "new": .bool(diff.isNew),
            "levels": .integer(Int64(venue.levels.count)), "places": .integer(Int64(venue.placeIndices.count)),
            "nodes": .integer(Int64(venue.nodeIndices.count)), "edges": .integer(Int64(venue.edgeIndices.count)),
            "connectors": .integer(Int64(venue.connectors.count)), "units": .integer(Int64(venue.units.count)),
            "openings": .integer(Int64(venue.openings.count)),
            "added": .array(
                diff.isNew ? [] : diff.added.map { ["kind": .string($0.kind.rawValue), "id": .string($0.id.rawValue)] }),
            "removed": .array(diff.removed.map { ["kind": .string($0.kind.rawValue), "id": .string($0.id.rawValue)] }),
            "changed": .array(
                diff.changed.map { change in
                    [
                        "kind": .string(change.kind.rawValue), "id": .string(change.id.rawValue),
                        "fields": .array(change.fields.map { .string($0) }),
                    ]
                }),
            "dropped_conditions": .array(diff.droppedConditions.map { .integer($0.id) }),
        ]
    }

    private var changes: [(text: String, emphasis: CommandOutcome.Emphasis)] {
        let names = FeatureNames(venue)
        var lines: [(String, CommandOutcome.Emphasis)] = []
        for entry in diff.added { lines.append(("+ \(entry.kind.rawValue) \(entry.id)", .added)) }
        for entry in diff.removed { lines.append(("- \(entry.kind.rawValue) \(entry.id)", .removed)) }
        for change in diff.changed {
            lines.append(("~ \(change.kind.rawValue) \(change.id): \(change.fields.joined(separator: ", "))", .changed))
        }
        for kind in diff.reordered { lines.append(("~ order of the \(kind.rawValue)s", .changed)) }
        for condition in diff.droppedConditions {
            lines.append(
                ("- condition \(condition.id) on \(names.target(condition.target)), which no longer exists", .removed))
        }
        return lines
    }
}
