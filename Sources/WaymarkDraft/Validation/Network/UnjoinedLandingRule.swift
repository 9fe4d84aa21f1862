import WaymarkImportKit
import WaymarkModel

/// Reports landings that nothing leads to on their level. They are connected by their connector, which nobody can use.
struct UnjoinedLandingRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unjoinedLanding]

    /// The distance, in metres, up to which a missing path is probably the cause.
    private static let likelyGap = 20.0

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard !context.isForeign, let survey = context.survey else { return }
        let contents = context.contents
        let groups = survey.network.groups { _ in true }.of
        var nodesOfLevels: [Int: [Int]] = [:]
        for node in contents.nodes.indices {
            if let level = context.level(ofNode: node) { nodesOfLevels[level, default: []].append(node) }
        }
        for (index, connector) in contents.connectors.enumerated()
        where findings.isSound(.connector, index) && connector.closure == nil {
            let stops = connector.stops.map { context.nodes[$0.node] }
            for (position, stop) in stops.enumerated() {
                guard let node = stop, isBare(node, index, survey, context), let level = context.level(ofNode: node),
                    let nearest = nearest(to: node, among: nodesOfLevels[level] ?? [], except: stops, contents),
                    // What is cut off is reported, with the way that is missing.
                    groups[nearest] == groups[node], survey.reached[nearest], survey.reached[node],
                    !isExplained(node, nearest, level, context, findings)
                else { continue }
                findings.report(
                    Diagnostic(
                        .unjoinedLanding, .warning,
                        "landing \"\(contents.nodes[node].id)\" of connector \"\(connector.id)\" is joined to nothing on "
                            + "level \"\(contents.levels[level].id)\"",
                        at: context.span(.connector, index, ["stops[\(position)]", "stops"]),
                        label: "nobody gets on or off here", help: help(node, nearest, contents)))
            }
        }
    }

    /// Returns whether an authored node has no way but those of one connector, and is neither an entrance nor a place.
    private func isBare(_ node: Int, _ connector: Int, _ survey: NetworkSurvey, _ context: ValidationContext) -> Bool {
        let (network, own) = (survey.network, context.contents.nodes[node])
        guard own.kind != .entrance, own.derivedFrom == nil, survey.places[node] == nil else { return false }
        return (network.outgoing[node] + network.incoming[node]).allSatisfy {
            network.way(Int($0)) == .connector(connector)
        }
    }

    /// Returns whether another finding says why nothing leads to a landing.
    private func isExplained(
        _ node: Int, _ nearest: Int, _ level: Int, _ context: ValidationContext, _ findings: Findings
    ) -> Bool {
        let (contents, own) = (context.contents, context.contents.nodes[node].position)
        if FarFeatureRule.isFar(own) || FarFeatureRule.isFar(contents.nodes[nearest].position) { return true }
        let id = contents.levels[level].id
        return findings.misreadFloors.contains(id)
            || contents.units.contains {
                $0.level == id && $0.walking == Unit.Walking.none && $0.polygon.contains(own)
            }
    }

    private func nearest(to node: Int, among nodes: [Int], except stops: [Int?], _ contents: VenueContents) -> Int? {
        let own = contents.nodes[node].position
        return nodes.filter { !stops.contains($0) }.min {
            contents.nodes[$0].position.distance(to: own) < contents.nodes[$1].position.distance(to: own)
        }
    }

    private func help(_ node: Int, _ nearest: Int, _ contents: VenueContents) -> String {
        let (own, other) = (contents.nodes[node], contents.nodes[nearest])
        let units = contents.units.filter { $0.level == own.level }
        if !units.isEmpty, !units.contains(where: { $0.polygon.contains(own.position) }) {
            return "\(NumberText.point(own.position)) lies in no unit: move it into one, or draw a path to it"
        }
        let gap = own.position.distance(to: other.position)
        guard other.derivedFrom == nil, gap <= Self.likelyGap else { return "draw the path that leads to it" }
        return "draw a path from \"\(other.id)\" to \"\(own.id)\", \(NumberText.metres(gap)) away"
    }
}
