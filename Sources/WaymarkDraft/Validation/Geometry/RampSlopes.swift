import WaymarkImportKit
import WaymarkModel

/// Finds the slopes of ramps of which nobody states any: as they are drawn, or unknown. What is unknown is not for wheels.
package struct RampSlopes {
    /// The slope of a ramp that is made for wheels: 1 in 12 (ADA Standards, 405.2).
    private static let wheels = 1.0 / 12

    /// The height and the length of a flight, on the plan.
    private struct Drawn {
        var rise: Double
        /// Whether the rise follows from elevations, and not from a storey's usual height.
        var isMeasured: Bool
        var run: Double
        var slope: Double { rise / run }

        /// Returns the length in metres. A stated slope can require more than what is drawn.
        func length(_ flight: Connector.Flight) -> Double {
            let drawn = (run * run + rise * rise).squareRoot()
            guard let slope = flight.incline, slope > 0 else { return drawn }
            return max(drawn, rise * (1 + 1 / (slope * slope)).squareRoot())
        }
    }

    private var draft: VenueDraft
    private let levels: [FeatureID: Level]
    private let scale: StoreyScale
    private let nodes: [FeatureID: PathNode]
    private var diagnostics: [Diagnostic] = []

    /// Fills in the slopes of ramps, and reports those that are not for wheels.
    ///
    /// A ramp that is drawn steeper than wheels get up has its drawn slope and length. One that is drawn long enough needs
    /// no slope, and is as long as it is drawn, too. What somebody says about its slope or about wheelchairs stays.
    package static func fill(in draft: inout VenueDraft) -> [Diagnostic] {
        let isRamp = draft.contents.connectors.contains(where: \.kind.isRamp)
        guard isRamp || draft.contents.edges.contains(where: isOpen) else { return [] }
        var slopes = RampSlopes(draft.take())
        slopes.fillConnectors()
        slopes.fillPaths()
        draft = slopes.draft
        return slopes.diagnostics
    }

    private init(_ draft: consuming VenueDraft) {
        levels = Dictionary(draft.contents.levels.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        scale = StoreyScale(draft.contents.levels)
        let stops = Set(draft.contents.connectors.lazy.filter(\.kind.isRamp).flatMap { $0.stops.map(\.node) })
        nodes = Dictionary(
            draft.contents.nodes.lazy.filter { stops.contains($0.id) }.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        self.draft = draft
    }

    /// Returns whether nobody says how steep a connector is, and it is a ramp.
    private static func isOpen(_ connector: Connector) -> Bool {
        connector.kind.isRamp && connector.isAccessible == nil
            && (connector.flights.isEmpty || connector.flights.contains { $0.incline == nil })
    }

    /// Returns whether nobody says how steep a path is, and it is a ramp.
    private static func isOpen(_ edge: PathEdge) -> Bool {
        edge.kind.isRamp && edge.isAccessible == nil && edge.incline == nil
    }

    // MARK: Connectors

    private mutating func fillConnectors() {
        for index in draft.contents.connectors.indices where draft.contents.connectors[index].kind.isRamp {
            fill(connector: index)
        }
    }

    private mutating func fill(connector index: Int) {
        var connector = draft.contents.connectors[index]
        let isOpen = Self.isOpen(connector)
        let flights = max(0, connector.stops.count - 1)
        if connector.flights.isEmpty { connector.flights = Array(repeating: .init(), count: flights) }
        let drawn = draft.drawnRuns[connector.id] ?? []
        // A mistake in its stops or flights is reported.
        guard connector.flights.count == flights, drawn.isEmpty || drawn.count == flights else { return }
        var steepest: Drawn?
        var isUnknown = false
        for flight in 0..<flights {
            let isStated = !isOpen || connector.flights[flight].incline != nil
            let ends = connector.stops[flight...flight + 1].compactMap { nodes[$0.node] }
            guard ends.count == 2, let height = rise(ends[0], ends[1]) else { return }
            guard height.metres > 0 else { continue }
            let stated = connector.flights[flight].length
            let run =
                if let stated {
                    max(0, stated * stated - height.metres * height.metres).squareRoot()
                } else if drawn.isEmpty {
                    ends[0].position.distance(to: ends[1].position)
                } else {
                    drawn[flight]
                }
            guard run.isFinite else { return }
            guard run > 0 else {
                isUnknown = isUnknown || !isStated
                continue
            }
            let found = Drawn(rise: height.metres, isMeasured: height.isMeasured, run: run)
            let length = found.length(connector.flights[flight])
            // Elevations are rounded.
            guard found.slope > Self.wheels + 0.001 else {
                // The distance between its stops says how long any other is.
                if !drawn.isEmpty { connector.flights[flight].length = stated ?? length }
                continue
            }
            guard !isStated else { continue }
            connector.flights[flight].length = stated ?? length
            connector.flights[flight].incline = min(found.slope, SlopeRule.steepestRamp)
            // Nobody walks up a slope of this kind: something else leads up.
            if found.slope > SlopeRule.steepestRamp + 0.001 { connector.isAccessible = false }
            if found.slope > steepest?.slope ?? 0 { steepest = found }
        }
        if isUnknown { connector.isAccessible = false }
        draft.contents.connectors[index] = connector
        if isUnknown {
            let isDrawn = !drawn.isEmpty || connector.flights.contains { $0.length != nil }
            reportUnknown(
                "ramp \"\(connector.id)\"", .connector, index,
                label: isDrawn ? "nothing shows how long it is" : "its ends are above each other")
        } else if let steepest {
            report(steepest, of: connector, index)
        }
    }

    private func rise(_ first: PathNode, _ last: PathNode) -> (metres: Double, isMeasured: Bool)? {
        guard let low = levels[first.level], let high = levels[last.level] else { return nil }
        if let from = low.elevation, let to = high.elevation, abs(to - from) <= ElevationRule.highestStorey {
            return (abs(to - from), true)
        }
        let storeys = abs(scale.storeys(at: high.ordinal) - scale.storeys(at: low.ordinal))
        return storeys.isFinite ? (storeys * StoreyScale.rampHeight, false) : nil
    }

    private mutating func report(_ drawn: Drawn, of connector: Connector, _ index: Int) {
        let percent = Int(min(999, drawn.slope * 100).rounded())
        let least = drawn.isMeasured ? "" : "at least "
        let storey = drawn.isMeasured ? "" : ", if a storey has \(NumberText.short(StoreyScale.rampHeight)) m"
        add(
            "ramp \"\(connector.id)\" rises by \(least)\(percent) %, as it is drawn, and is not for wheels", .connector,
            index,
            label: "\(NumberText.metres(drawn.run)) for a rise of \(NumberText.short(drawn.rise)) m\(storey)",
            help: connector.derivedFrom == nil
                ? "write its length or its incline, or wheelchair: yes if wheels get up"
                : "if wheels get up, write wheelchair: yes at its units, or draw it as a connector with its incline")
    }

    // MARK: Paths

    /// Paths stay on a level, so that nothing drawn shows how steep they are.
    private mutating func fillPaths() {
        var reported: Set<FeatureID> = []
        for index in draft.contents.edges.indices where Self.isOpen(draft.contents.edges[index]) {
            draft.contents.edges[index].isAccessible = false
            let path = draft.contents.edges[index].path
            guard reported.insert(path).inserted else { continue }
            reportUnknown("ramp \"\(path)\"", .edge, index, label: "a path on one level says nothing of its height")
        }
    }

    private mutating func reportUnknown(_ subject: String, _ kind: Origins.Kind, _ index: Int, label: String) {
        add(
            "the slope of \(subject) is unknown, and it is not for wheels", kind, index, label: label,
            help: "write its incline, or wheelchair: yes or no")
    }

    private mutating func add(
        _ message: String, _ kind: Origins.Kind, _ index: Int, label: String, help: String
    ) {
        var help = help
        if draft.isForeign {
            help = "state its incline"
            if kind == .connector {
                let id = draft.contents.connectors[index].id
                help += ", or write to overrides.yaml: kind: [{connector: \"\(id)\", kind: ramp, wheelchair: yes}]"
            }
        }
        diagnostics.append(
            Diagnostic(
                .implausibleSlope, .warning, message,
                at: draft.origins.span(kind, index, field: "kind"), label: label, help: help))
    }
}
