import WaymarkAnswers
import WaymarkEngine

/// The report of an import: what was read, derived, repaired and left out.
struct ImportSummaryText {
    private let summary: ImportSummary
    /// The names of the venue's units and places, by id.
    private let names: [FeatureID: String]
    /// The places that can be reached; nil if that is not surveyed.
    private let reach: WheelchairReport?

    /// The maximum number of inferences that are listed without `--all`.
    private static let inferenceLimit = 5

    /// - Parameter surveys: Whether the places that can be reached are counted in a venue without a floor plan too.
    init(_ summary: ImportSummary, of venue: Venue, surveys: Bool) {
        self.summary = summary
        let units = venue.units.compactMap { unit in unit.name.map { (unit.id, $0.base) } }
        names = Dictionary(
            units + venue.places.map { ($0.id, $0.name.base) }, uniquingKeysWith: { first, _ in first })
        reach = surveys || summary.walkableUnits > 0 ? Engine.wheelchairReach(in: venue) : nil
    }

    /// Adds the report. It is empty for a venue that says everything itself, unless everything is asked for.
    func write(to outcome: inout CommandOutcome, all: Bool) {
        if !summary.log.read.isEmpty {
            let counts = summary.log.read.map { "\($0.subject) \($0.count)" }
            outcome.result("  read: \(counts.joined(separator: ", "))")
        }
        let isPerfect =
            summary.inferences.isEmpty && summary.connectedUnits == summary.walkableUnits
            && reach?.isolated.isEmpty == true
        if let reach, !isPerfect || all {
            if summary.walkableUnits > 0 {
                let units = counted(summary.walkableUnits, "unit")
                outcome.result("  floor plan: \(summary.connectedUnits) of \(units) connected")
            }
            let places = counted(reach.walkable + reach.isolated.count, "place")
            let parts = reach.parts > 1 ? ", in \(reach.parts) parts that no way joins" : ""
            let restricted = reach.restricted.isEmpty ? "" : "; \(reach.restricted.count) more only for some roles"
            outcome.result(
                "  reachable: \(reach.walkable) of \(places), \(reach.reached.count) step-free\(parts)\(restricted)")
            if !reach.isolated.isEmpty {
                let shown = reach.isolated.prefix(all ? .max : Self.inferenceLimit).map { label($0) }
                let more = reach.isolated.count - shown.count
                let rest = more > 0 ? " and \(more) more" : ""
                outcome.result("  unreachable: \(shown.joined(separator: ", "))\(rest); waymark check says why")
            }
        }
        for rule in Inference.Rule.allCases {
            let found = summary.inferences.filter { $0.rule == rule }
            guard !found.isEmpty else { continue }
            outcome.result("  inferred: \(rule.text), \(found.count)×")
            for inference in found.prefix(all ? .max : Self.inferenceLimit) { outcome.result("    " + line(inference)) }
            if !all, found.count > Self.inferenceLimit {
                outcome.result("    and \(found.count - Self.inferenceLimit) more; --all lists them")
            }
        }
        write("repaired", summary.log.repaired, to: &outcome)
        write("skipped", summary.log.skipped, to: &outcome)
    }

    private func line(_ inference: Inference) -> String {
        let subjects = inference.subjects.map { label($0) }.joined(separator: ", ")
        let state = inference.state == .inferred ? "" : ", \(inference.state.rawValue)"
        return "\(inference.id): \(subjects) (\(inference.evidence)\(state))"
    }

    /// Returns the id of a feature, with its name if it has one.
    private func label(_ id: FeatureID) -> String {
        guard let name = names[id], !name.isEmpty, name != id.rawValue else { return id.rawValue }
        return "\(id) \"\(name)\""
    }

    private func write(_ title: String, _ entries: [ImportLog.Entry], to outcome: inout CommandOutcome) {
        for entry in entries {
            let first = entry.first.map { ", first at " + Self.text($0) } ?? ""
            outcome.result("  \(title): \(entry.subject), \(entry.count)×\(first)")
        }
    }

    private static func text(_ span: SourceSpan) -> String {
        guard span.line > 0 else { return span.file }
        return span.column > 0 ? "\(span.file):\(span.line):\(span.column)" : "\(span.file):\(span.line)"
    }

    var json: JSON {
        func list(_ entries: [ImportLog.Entry]) -> JSON {
            .array(
                entries.map { entry in
                    [
                        "subject": .string(entry.subject), "count": .integer(Int64(entry.count)),
                        "first": entry.first.map { .string(Self.text($0)) } ?? .null,
                    ]
                })
        }
        return [
            "venue": .string(summary.venue.rawValue), "read": list(summary.log.read),
            "repaired": list(summary.log.repaired), "skipped": list(summary.log.skipped),
            "walkable_units": .integer(Int64(summary.walkableUnits)),
            "connected_units": .integer(Int64(summary.connectedUnits)),
            "isolated_units": [
                "no_opening": .integer(Int64(summary.unopenedUnits)),
                "cut_off": .integer(
                    Int64(summary.walkableUnits - summary.connectedUnits - summary.unopenedUnits)),
            ],
            "places_reachable": reach.map { .integer(Int64($0.walkable)) } ?? .null,
            "places_parts": reach.map { .integer(Int64($0.parts)) } ?? .null,
            "places_step_free": reach.map { .integer(Int64($0.reached.count)) } ?? .null,
            "places_restricted": reach.map { .integer(Int64($0.restricted.count)) } ?? .null,
            "places_for_roles": reach.map { .array($0.restricted.map { .string($0.rawValue) }) } ?? .null,
            "places_unreachable": reach.map { .array($0.isolated.map { .string($0.rawValue) }) } ?? .null,
            "inferences": .array(
                summary.inferences.map { inference in
                    [
                        "id": .string(inference.id), "rule": .string(inference.rule.rawValue),
                        "subjects": .array(inference.subjects.map { .string($0.rawValue) }),
                        "level": .string(inference.level.rawValue),
                        "at": inference.point.map { .array([.number($0.x, places: 3), .number($0.y, places: 3)]) }
                            ?? .null,
                        "evidence": .string(inference.evidence), "effect": .string(inference.effect.rawValue),
                        "state": .string(inference.state.rawValue),
                    ]
                }),
        ]
    }
}
