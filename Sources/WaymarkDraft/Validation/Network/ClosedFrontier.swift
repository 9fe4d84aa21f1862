import WaymarkModel

/// What is closed between a region that nobody reaches and what people reach.
struct ClosedFrontier {
    private let members: Set<Int>
    private let survey: NetworkSurvey
    private let context: ValidationContext

    init(_ members: [Int], _ survey: NetworkSurvey, _ context: ValidationContext) {
        (self.members, self.survey, self.context) = (Set(members), survey, context)
    }

    /// A help text about a closed connector by which people would get in; nil if there is none.
    var connector: String? {
        for connector in context.contents.connectors {
            guard let closure = connector.closure else { continue }
            let stops = connector.stops.compactMap { context.nodes[$0.node] }
            guard stops.contains(where: members.contains), stops.contains(where: { survey.reached[$0] }) else {
                continue
            }
            return "connector \"\(connector.id)\" is closed (\(closure)): open it, or add another"
        }
        return nil
    }

    /// A help text about a closed path or opening by which people would get in; nil if there is none.
    var path: String? {
        for (index, edge) in context.contents.edges.enumerated() where context.barredEdges.contains(edge.id) {
            guard let ends = context.edgeEnds[index], let closure = edge.statedClosure,
                members.contains(ends.from) && survey.reached[ends.to]
                    || members.contains(ends.to) && survey.reached[ends.from]
            else { continue }
            let opening = context.contents.openings.first { $0.id.rawValue == edge.derivedFrom }
            let name = opening.map { "opening \"\($0.id)\"" } ?? "path \"\(edge.path)\""
            return "\(name) is closed (\(closure)): open it, or add another"
        }
        return nil
    }
}
