import WaymarkEngine

/// The report of an import of a venue: what was read, derived, repaired and left out.
package struct ImportReportEntry: Answer {
    private let summary: ImportSummary
    /// The names of the venue's units and places, by id.
    private let names: [FeatureID: String]
    /// The places that can be reached; nil if that is not surveyed.
    private let reach: WheelchairReport?

    /// The maximum number of conclusions that are listed without `--all`.
    private static let inferenceLimit = 5

    /// Returns the reports of a batch's valid venues.
    ///
    /// - Parameter surveys: Whether the places that can be reached are counted in a venue without a floor plan too.
    static func all(of batch: ImportBatch, surveys: Bool) -> [ImportReportEntry] {
        let summaries = Dictionary(
            batch.report.summaries.map { ($0.venue, $0) }, uniquingKeysWith: { first, _ in first })
        return batch.report.venues.compactMap { venue in
            summaries[venue.id].map { ImportReportEntry($0, of: venue, surveys: surveys) }
        }
    }

    private init(_ summary: ImportSummary, of venue: Venue, surveys: Bool) {
        self.summary = summary
        let units = venue.units.compactMap { unit in unit.name.map { (unit.id, $0.base) } }
        names = Dictionary(
            units + venue.places.map { ($0.id, $0.name.base) }, uniquingKeysWith: { first, _ in first })
        reach = surveys || summary.walkableUnits > 0 ? Engine.wheelchairReach(in: venue) : nil
    }

    private var read: [ImportLogEntry] { summary.log.read.map { ImportLogEntry($0) } }
    private var repaired: [ImportLogEntry] { summary.log.repaired.map { ImportLogEntry($0) } }
    private var skipped: [ImportLogEntry] { summary.log.skipped.map { ImportLogEntry($0) } }
    private var isolated: IsolatedUnits { IsolatedUnits(summary) }
    private var inferences: [InferenceEntry] { summary.inferences.map { InferenceEntry($0) } }
    private var reached: Int? { reach?.walkable }
    private var parts: Int? { reach?.parts }
    private var stepFree: Int? { reach?.reached.count }
    private var restricted: Int? { reach?.restricted.count }
    private var forRoles: [FeatureID]? { reach?.restricted }
    private var unreached: [FeatureID]? { reach?.isolated }

    package static var name: StaticString { "import_report" }
    package static var doc: StaticString {
        "The report of an import of a venue: what was read, derived, repaired and left out."
    }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.summary.venue, "venue", doc: "The id of the venue.")
        v.objects(\.read, "read", doc: "What was read, by kind.")
        v.objects(\.repaired, "repaired", doc: "What was repaired.")
        v.objects(\.skipped, "skipped", doc: "What was left out.")
        v.member(\.summary.walkableUnits, "walkable_units", doc: "The number of units that people walk in.")
        v.member(
            \.summary.connectedUnits, "connected_units",
            doc: "The number of those in the largest connected part of the floor plan.")
        v.object(\.isolated, "isolated_units", doc: "The number of the others.")
        v.member(\.reached, "places_reachable", doc: "The number of places that people reach; null if not counted.")
        v.member(\.parts, "places_parts", doc: "The number of parts of the venue that no way joins.")
        v.member(\.stepFree, "places_step_free", doc: "The number of places that are reached without steps.")
        v.member(\.restricted, "places_restricted", doc: "The number of places that only some roles reach.")
        v.member(\.forRoles, "places_for_roles", doc: "The ids of these.")
        v.member(\.unreached, "places_unreachable", doc: "The ids of places that nobody reaches.")
        v.objects(\.inferences, "inferences", doc: "What follows from the floor plan and nobody stated.")
    }

    /// Adds the report. It is empty for a venue that says everything itself, unless everything is asked for.
    func write(to sheet: inout AnswerSheet, all: Bool) {
        if !summary.log.read.isEmpty {
            let counts = summary.log.read.map { "\($0.subject) \($0.count)" }
            sheet.add("  read: \(counts.joined(separator: ", "))")
        }
        writeReach(to: &sheet, all: all)
        for rule in Inference.Rule.allCases {
            let found = summary.inferences.filter { $0.rule == rule }
            guard !found.isEmpty else { continue }
            sheet.add("  inferred: \(rule.text), \(found.count)×")
            for inference in found.prefix(all ? .max : Self.inferenceLimit) { sheet.add("    " + line(inference)) }
            if !all, found.count > Self.inferenceLimit {
                sheet.add("    and \(found.count - Self.inferenceLimit) more; --all lists them")
            }
        }
        for (title, entries) in [("repaired", repaired), ("skipped", skipped)] {
            for entry in entries { sheet.add("  \(title): \(entry.line)") }
        }
    }

    private func writeReach(to sheet: inout AnswerSheet, all: Bool) {
        let isPerfect =
            summary.inferences.isEmpty && summary.connectedUnits == summary.walkableUnits
            && reach?.isolated.isEmpty == true
        guard let reach, !isPerfect || all else { return }
        if summary.walkableUnits > 0 {
            let units = counted(summary.walkableUnits, "unit")
            sheet.add("  floor plan: \(summary.connectedUnits) of \(units) connected")
        }
        let places = counted(reach.walkable + reach.isolated.count, "place")
        let parts = reach.parts > 1 ? ", in \(reach.parts) parts that no way joins" : ""
        let restricted = reach.restricted.isEmpty ? "" : "; \(reach.restricted.count) more only for some roles"
        sheet.add("  reachable: \(reach.walkable) of \(places), \(reach.reached.count) step-free\(parts)\(restricted)")
        guard !reach.isolated.isEmpty else { return }
        let shown = reach.isolated.prefix(all ? .max : Self.inferenceLimit).map { label($0) }
        let more = reach.isolated.count - shown.count
        let rest = more > 0 ? " and \(more) more" : ""
        sheet.add("  unreachable: \(shown.joined(separator: ", "))\(rest); waymark check says why")
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
}

/// A number of cases of one kind.
package struct ImportLogEntry: Answer {
    private let entry: ImportLog.Entry

    init(_ entry: ImportLog.Entry) { self.entry = entry }

    private var first: String? {
        entry.first.map { span in
            guard span.line > 0 else { return span.file }
            return span.column > 0 ? "\(span.file):\(span.line):\(span.column)" : "\(span.file):\(span.line)"
        }
    }

    /// The cases in a line.
    fileprivate var line: String { "\(entry.subject), \(entry.count)×" + (first.map { ", first at " + $0 } ?? "") }

    package static var name: StaticString { "import_log_entry" }
    package static var doc: StaticString { "A number of cases of one kind." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.entry.subject, "subject", doc: "What it was, in the plural.")
        v.member(\.entry.count, "count", doc: "How often it occurred.")
        v.member(\.first, "first", doc: "Where it occurred first; null if that is unknown.")
    }
}

/// The units outside the largest connected part of a floor plan.
package struct IsolatedUnits: Answer {
    private let unopened: Int
    private let cutOff: Int

    init(_ summary: ImportSummary) {
        unopened = summary.unopenedUnits
        cutOff = summary.walkableUnits - summary.connectedUnits - summary.unopenedUnits
    }

    package static var name: StaticString { "isolated_units" }
    package static var doc: StaticString { "The units outside the largest connected part of a floor plan." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.unopened, "no_opening", doc: "The number of those without an opening.")
        v.member(\.cutOff, "cut_off", doc: "The number of those whose openings lead only to each other.")
    }
}

/// What follows from a floor plan and nobody stated.
package struct InferenceEntry: Answer {
    private let inference: Inference

    init(_ inference: Inference) { self.inference = inference }

    private var rule: String { inference.rule.rawValue }
    private var point: [Double]? { inference.point.map { [$0.x, $0.y] } }
    private var effect: String { inference.effect.rawValue }
    private var state: String { inference.state.rawValue }

    package static var name: StaticString { "inference" }
    package static var doc: StaticString { "What follows from a floor plan and nobody stated." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.inference.id, "id", doc: "The id, by which overrides.yaml confirms or rejects it.")
        v.member(\.rule, "rule", doc: "The rule that it follows from.")
        v.member(\.inference.subjects, "subjects", doc: "The ids of the features that it is about.")
        v.member(\.inference.level, "level", doc: "The id of the level.")
        v.member(\.point, "at", doc: "Where it is: x and y; null if it is in no single place.")
        v.member(\.inference.evidence, "evidence", doc: "What speaks for it, in words.")
        v.member(\.effect, "effect", doc: "What it adds.")
        v.member(\.state, "state", doc: "inferred, confirmed or rejected.")
    }
}
