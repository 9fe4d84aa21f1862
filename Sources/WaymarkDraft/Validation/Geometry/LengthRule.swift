import WaymarkImportKit
import WaymarkModel

/// Checks lengths: not implausibly long, and not shorter than the straight line.
struct LengthRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.implausibleLength]

    /// The maximum plausible length of an edge, in metres.
    static let longestEdge = 2000.0
    /// The maximum plausible length of a connector's flight, in metres.
    static let longestFlight = 500.0

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let severity: Diagnostic.Severity = context.isForeign ? .note : .warning
        var reported: Set<FeatureID> = []
        let (nodes, edges) = (context.contents.nodes, context.contents.edges)
        for index in edges.indices where findings.isJudged(.edge, index) {
            guard let ends = context.edgeEnds[index], !findings.misscaledLevels.contains(nodes[ends.from].level) else {
                continue
            }
            let straight = nodes[ends.from].position.distance(to: nodes[ends.to].position)
            // Nearly all edges are about as long as the straight line.
            if edges[index].length <= min(Self.longestEdge, straight + 20), edges[index].length >= straight { continue }
            let edge = edges[index]
            guard let flaw = flaw(edge, ends, context) else { continue }
            guard reported.insert(edge.path).inserted else { continue }
            findings.report(
                Diagnostic(
                    .implausibleLength, severity, "path \"\(edge.path)\" \(flaw.text)",
                    at: context.span(.edge, index, ["length", "nodes"]), label: flaw.label, help: flaw.help))
        }
        for (index, connector) in context.contents.connectors.enumerated() where findings.isJudged(.connector, index) {
            let landings = connector.stops.lazy.compactMap { context.nodes[$0.node] }.map { nodes[$0].level }
            if !findings.misscaledLevels.isDisjoint(with: landings) { continue }
            reportShortFlights(connector, index, severity, context, &findings)
            guard let run = longestRun(of: connector, context), run > Self.longestFlight else { continue }
            findings.report(
                Diagnostic(
                    .implausibleLength, severity,
                    "connector \"\(connector.id)\" is \(NumberText.metres(run)) long between two stops",
                    at: context.span(.connector, index, ["length", "stops"]), label: "more than 500 m",
                    help: "lengths and coordinates are metres; check the plan's unit and the stops"))
        }
    }

    private func flaw(
        _ edge: PathEdge, _ ends: (from: Int, to: Int), _ context: ValidationContext
    ) -> (text: String, label: String, help: String)? {
        let nodes = context.contents.nodes
        let straight = nodes[ends.from].position.distance(to: nodes[ends.to].position)
        // A node that is extremely far away is reported by `FarFeatureRule`.
        if FarFeatureRule.isFar(nodes[ends.from].position) || FarFeatureRule.isFar(nodes[ends.to].position) {
            return nil
        }
        let between = "between \"\(edge.from)\" and \"\(edge.to)\""
        if edge.length > Self.longestEdge {
            return (
                "is \(NumberText.metres(edge.length)) long \(between)", "more than 2 km",
                "lengths and coordinates are metres; is the plan in millimetres or feet?"
            )
        }
        if edge.length < straight * 0.99 - 0.05 {
            return (
                "is shorter than the straight line \(between)",
                "\(NumberText.metres(edge.length)), but \(NumberText.metres(straight)) in a straight line",
                "leave the length out to take it from the nodes"
            )
        }
        if straight > 0.5, edge.length > straight * 10, edge.length > straight + 20 {
            return (
                "is more than ten times the straight line \(between)",
                "\(NumberText.metres(edge.length)), but \(NumberText.metres(straight)) in a straight line",
                "lengths are metres; draw the bends as nodes if the way is that long"
            )
        }
        return nil
    }

    /// Reports flights that are shorter than the distance between their ends on the plan.
    private func reportShortFlights(
        _ connector: Connector, _ index: Int, _ severity: Diagnostic.Severity, _ context: ValidationContext,
        _ findings: inout Findings
    ) {
        let nodes = connector.stops.map { context.nodes[$0.node].map { context.contents.nodes[$0] } }
        for (position, flight) in connector.flights.enumerated() where position + 1 < nodes.count {
            guard let length = flight.length, let from = nodes[position], let to = nodes[position + 1] else { continue }
            let straight = from.position.distance(to: to.position)
            guard length.isFinite, length < straight * 0.99 - 0.05, !FarFeatureRule.isFar(from.position),
                !FarFeatureRule.isFar(to.position)
            else { continue }
            findings.report(
                Diagnostic(
                    .implausibleLength, severity,
                    "connector \"\(connector.id)\" is shorter than the straight line between \"\(from.id)\" and "
                        + "\"\(to.id)\"",
                    at: context.span(.connector, index, ["length", "stops"]),
                    label: "\(NumberText.metres(length)), but \(NumberText.metres(straight)) in a straight line",
                    help: "leave the length out to take it from the nodes"))
            return
        }
    }

    /// Returns the longest distance between neighbouring stops, in metres.
    private func longestRun(of connector: Connector, _ context: ValidationContext) -> Double? {
        let known = connector.stops.compactMap { context.nodes[$0.node] }
        // Without one of its stops, two that are not next to each other would be compared.
        let positions = known.count < connector.stops.count ? [] : known.map { context.contents.nodes[$0].position }
        // A node that is extremely far away is reported by `FarFeatureRule`.
        let straights = zip(positions, positions.dropFirst()).filter {
            !FarFeatureRule.isFar($0) && !FarFeatureRule.isFar($1)
        }.map { $0.distance(to: $1) }
        return (straights + connector.flights.compactMap(\.length)).filter(\.isFinite).max()
    }
}
