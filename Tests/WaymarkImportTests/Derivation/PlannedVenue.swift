import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A venue with a floor plan in the native format, for tests of derived networks.
struct PlannedVenue {
    /// The levels, as lines under `levels:`.
    var levels = ["{id: g, ordinal: 0, name: Ground}"]
    /// The lines under `units:`, `openings:` and so on.
    var units: [String] = []
    var openings: [String] = []
    var obstacles: [String] = []
    var places: [String] = []
    /// More lines at the end.
    var rest = ""
    var rules: DerivationRules?
    var joins: [UnitJoin] = []
    var overrides = PlanOverrides()

    /// Returns a unit with a rectangle.
    static func unit(
        _ id: String, _ category: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, level: String = "g",
        _ more: String = ""
    ) -> String {
        let (a, b, c, d) = (x.lowerBound, x.upperBound, y.lowerBound, y.upperBound)
        let corners = "[[\(a), \(c)], [\(b), \(c)], [\(b), \(d)], [\(a), \(d)]]"
        return
            "{id: \(id), level: \(level), category: \(category), polygon: \(corners)\(more.isEmpty ? "" : ", ")\(more)}"
    }

    var yaml: String {
        func list(_ key: String, _ items: [String]) -> String {
            items.isEmpty ? "" : "\(key):\n" + items.map { "  - \($0)\n" }.joined()
        }
        return "waymark: 1\nid: plan\nname: Plan\n" + list("levels", levels) + list("units", units)
            + list("openings", openings) + list("obstacles", obstacles) + list("places", places) + rest
    }

    /// Derives and validates the venue.
    func derived() throws -> Derived {
        var diagnostics: [Diagnostic] = []
        var draft = try #require(
            NativeReader.read(SourceText(file: "venue.yaml", text: yaml), diagnostics: &diagnostics))
        try #require(diagnostics.filter { $0.severity == .error } == [])
        if let rules { draft.derivation = rules }
        draft.joins = joins
        let plan = NetworkDerivation.derive(&draft, overrides, diagnostics: &diagnostics)
        let (venue, found) = VenueValidator.validate(draft)
        diagnostics += found
        return Derived(
            venue: try #require(venue, "\(found.filter { $0.severity == .error })"), inferences: plan.inferences,
            diagnostics: diagnostics)
    }
}

/// A derived venue.
struct Derived {
    var venue: Venue
    var inferences: [Inference]
    var diagnostics: [Diagnostic]

    /// Derives and validates a draft.
    static func of(_ found: VenueDraft?, _ diagnostics: [Diagnostic]) throws -> Derived {
        var draft = try #require(found)
        var diagnostics = diagnostics
        let plan = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        let (venue, report) = VenueValidator.validate(draft)
        return Derived(
            venue: try #require(venue), inferences: plan.inferences, diagnostics: diagnostics + report)
    }

    /// Returns the length of the shortest way between two places, in metres; nil if there is none. Connectors have no
    /// length. Edges that lead through a unit, those of less than a width, those that are not for wheels, and those that are not for everybody,
    /// can be left out.
    func distance(
        _ from: String, _ to: String, without unit: FeatureID? = nil, width: Double = 0, wheels: Bool = false,
        isPublic: Bool = false
    ) -> Double? {
        var arcs: [FeatureID: [(FeatureID, Double)]] = [:]
        let closed = venue.units.first { $0.id == unit }?.polygon
        let points = Dictionary(venue.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
        for edge in venue.edges where edge.hours?.source != "off" && edge.width.map({ $0 >= width }) ?? true {
            if wheels, edge.isAccessible == false || edge.kind.isStairs { continue }
            if isPublic, !edge.access.admitPublic { continue }
            if let closed, let start = points[edge.from], let end = points[edge.to],
                !closed.stretches(from: start, to: end).isEmpty
            {
                continue
            }
            arcs[edge.from, default: []].append((edge.to, edge.length))
            if !edge.isOneWay { arcs[edge.to, default: []].append((edge.from, edge.length)) }
        }
        for connector in venue.connectors {
            for first in connector.stops {
                for second in connector.stops where first != second {
                    arcs[first.node, default: []].append((second.node, 0))
                }
            }
        }
        guard let start = venue.places.first(where: { $0.id.rawValue == from }),
            let end = venue.places.first(where: { $0.id.rawValue == to })
        else { return nil }
        func isOpen(_ entrance: Place.Entrance) -> Bool {
            entrance.hours?.source != "off" && (!isPublic || entrance.access.admitPublic)
                && !(wheels && entrance.isAccessible == false)
        }
        var lengths = Dictionary(
            start.entrances.filter(isOpen).map { ($0.node, 0.0) }, uniquingKeysWith: { first, _ in first })
        var done: Set<FeatureID> = []
        while let next = lengths.filter({ !done.contains($0.key) }).min(by: { $0.value < $1.value }) {
            done.insert(next.key)
            if end.entrances.contains(where: { $0.node == next.key && isOpen($0) }) { return next.value }
            for (node, length) in arcs[next.key] ?? [] where next.value + length < lengths[node] ?? .infinity {
                lengths[node] = next.value + length
            }
        }
        return nil
    }

    /// Returns the places that are reached over ways of at least a width.
    func reached(from place: String, width: Double) -> Set<FeatureID> {
        var arcs: [FeatureID: [FeatureID]] = [:]
        for edge in venue.edges where edge.width.map({ $0 >= width }) ?? true {
            arcs[edge.from, default: []].append(edge.to)
            arcs[edge.to, default: []].append(edge.from)
        }
        var queue = venue.places.first { $0.id.rawValue == place }?.entrances.map(\.node) ?? []
        var seen = Set(queue)
        while let next = queue.popLast() {
            for node in arcs[next] ?? [] where seen.insert(node).inserted { queue.append(node) }
        }
        return Set(venue.places.filter { $0.entrances.contains { seen.contains($0.node) } }.map(\.id))
    }

    /// Returns the diagnostics with a code.
    func messages(_ code: DiagnosticCode) -> [String] { diagnostics.filter { $0.code == code }.map(\.message) }

    /// Returns the inferences of a rule.
    func inferences(_ rule: Inference.Rule) -> [Inference] { inferences.filter { $0.rule == rule } }
}

extension Derived {
    /// Returns the places that people walk to from another without a connector, perhaps on wheels, perhaps without a path.
    func walked(_ place: String, wheels: Bool = false, without path: FeatureID? = nil) -> Set<FeatureID> {
        var arcs: [FeatureID: [FeatureID]] = [:]
        for edge in venue.edges where edge.hours?.source != "off" && edge.path != path {
            if wheels, edge.isAccessible == false || edge.kind.isStairs { continue }
            arcs[edge.from, default: []].append(edge.to)
            if !edge.isOneWay { arcs[edge.to, default: []].append(edge.from) }
        }
        var queue = venue.places.first { $0.id.rawValue == place }?.entrances.map(\.node) ?? []
        var seen = Set(queue)
        while let next = queue.popLast() {
            for node in arcs[next] ?? [] where seen.insert(node).inserted { queue.append(node) }
        }
        return Set(venue.places.filter { $0.entrances.contains { seen.contains($0.node) } }.map(\.id))
    }
}
