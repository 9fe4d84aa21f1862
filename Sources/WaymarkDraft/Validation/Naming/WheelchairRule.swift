import WaymarkModel

/// Checks that wheelchairs can reach the places, except those of which their source says that they are not for them.
struct WheelchairRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.wheelchairUnreachable]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        guard let survey = context.survey else { return }
        let network = survey.network
        let groups = network.groups(of: { survey.reached[$0] && !survey.wheelchairReached[$0] }, wheelchair: true)
        let barriers = firstBarriers(into: groups, survey)
        let places = context.contents.places
        for index in places.indices where findings.isSound(.place, index) && !BarredPlaces.isBarred(places[index]) {
            let entrances = places[index].entrances.compactMap { context.nodes[$0.destination] }.filter {
                survey.reached[$0]
            }
            guard let first = entrances.first, !entrances.contains(where: { survey.wheelchairReached[$0] })
            else { continue }
            let place = places[index]
            if findings.misreadFloors.contains(place.level) { continue }
            let barrier = barriers[Int(groups.of[first])].map { arc in
                "\(context.describe(network.way(arc)).name) is in the way: \(Self.text(network.barrier(arc), network.way(arc), context))"
            }
            findings.report(
                Diagnostic(
                    .wheelchairUnreachable, .warning, "place \"\(place.id)\" cannot be reached in a wheelchair",
                    at: context.span(.place, index, ["at", "entrances[0]", "entrances"]),
                    label: "no step-free way leads here", notes: barrier.map { [$0] } ?? []))
        }
    }

    /// Returns for each group the first arc with a barrier that separates it from the part that wheelchairs reach.
    private func firstBarriers(into groups: (of: [Int32], count: Int), _ survey: NetworkSurvey) -> [Int: Int] {
        var barriers: [Int: Int] = [:]
        let network = survey.network
        for arc in network.heads.indices where network.isBarred[arc] {
            let group = Int(groups.of[Int(network.heads[arc])])
            guard group >= 0, survey.wheelchairReached[Int(network.tails[arc])], barriers[group] == nil else {
                continue
            }
            barriers[group] = arc
        }
        return barriers
    }

    /// Returns what bars a way. A revolving door is named, as its path only says that it is not accessible.
    private static func text(
        _ barrier: TravelBarrier?, _ way: WalkNetwork.Way, _ context: ValidationContext
    ) -> String {
        if case .stated = barrier, case .edge(let index) = way,
            let source = context.contents.edges[index].derivedFrom,
            context.contents.openings.contains(where: { $0.id.rawValue == source && $0.door == .revolving })
        {
            return "a revolving door"
        }
        return barrier?.text ?? ""
    }
}
