import WaymarkImportKit
import WaymarkModel

extension GTFSStation {
    /// Joins elevator pathways that share a node, or a facility, into elevators with all their stops.
    mutating func addElevators(_ ways: [GTFSWay], diagnostics: inout [Diagnostic]) {
        for group in elevatorGroups(ways) {
            if let stops = stopsByLevel(group) {
                addElevator(group, stops: stops, diagnostics: &diagnostics)
                continue
            }
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .note,
                    "\(group.count) elevator pathways that meet, \"\(group[0].pathway.id)\" among them, lead to two "
                        + "nodes of one level; each is imported as a separate elevator",
                    at: group[0].pathway.span))
            for way in group {
                addElevator([way], stops: [way.pathway.from, way.pathway.to], diagnostics: &diagnostics)
            }
        }
    }

    /// Returns groups of pathways: by shared nodes, then by facility, if no level gets two stops that way.
    private func elevatorGroups(_ ways: [GTFSWay]) -> [[GTFSWay]] {
        var groups: [[GTFSWay]] = []
        var groupOfStop: [String: Int] = [:]
        for way in ways {
            let ends = [way.pathway.from, way.pathway.to]
            let met = Set(ends.compactMap { groupOfStop[$0] }).sorted { groups[$0].count > groups[$1].count }
            let group = met.first ?? groups.count
            if met.isEmpty { groups.append([]) }
            for other in met.dropFirst() {
                for moved in groups[other] {
                    groupOfStop[moved.pathway.from] = group
                    groupOfStop[moved.pathway.to] = group
                }
                groups[group] += groups[other]
                groups[other] = []
            }
            groups[group].append(way)
            for end in ends { groupOfStop[end] = group }
        }
        var joined: [[GTFSWay]] = []
        var groupOfFacility: [String: Int] = [:]
        for group in groups where !group.isEmpty {
            let facility = group.lazy.compactMap(\.facility).first
            if let same = facility.flatMap({ groupOfFacility[$0] }), stopsByLevel(joined[same] + group) != nil {
                joined[same] += group
                continue
            }
            if let facility { groupOfFacility[facility] = joined.count }
            joined.append(group)
        }
        return joined
    }

    /// Returns the stops of a group from low to high; nil if two of them are on the same level.
    private func stopsByLevel(_ group: [GTFSWay]) -> [String]? {
        var seen: Set<String> = []
        let stops = group.flatMap { [$0.pathway.from, $0.pathway.to] }.filter { seen.insert($0).inserted }
        guard Set(stops.map { levels[$0] }).count == stops.count else { return nil }
        let positions = stops.indices.sorted { (ordinal(of: stops[$0]), $0) < (ordinal(of: stops[$1]), $1) }
        return positions.map { stops[$0] }
    }

    private mutating func addElevator(_ group: [GTFSWay], stops: [String], diagnostics: inout [Diagnostic]) {
        let first = group[0].pathway
        let facility = group.lazy.compactMap(\.facility).first
        let isOneWay = group.count == 1 && group[0].isOneWay
        if group.count > 1, let odd = group.first(where: \.isOneWay) {
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .note,
                    "the elevator pathway \"\(odd.pathway.id)\" is one-way; its elevator is imported as two-way",
                    at: odd.pathway.span))
        }
        let times = ElevatorTimes(group, ordinal: ordinal(of:)) { node(of: $0).id }
        var connector = Connector(
            id: connectorIDs.unused(facility ?? first.id), kind: .elevator,
            name: facility.flatMap { feed.facilities[$0] }.map { LocalizedText($0) },
            stops: (isOneWay ? [first.from, first.to] : stops).map { stop($0, signpost: signposts(to: $0, in: group)) },
            direction: isOneWay ? .forward : .both, wait: times.wait, secondsPerLevel: times.secondsPerLevel,
            rides: times.rides, width: group.compactMap(\.width).min())
        let passage = passage(of: group)
        connector.width = [connector.width, passage.width].compactMap { $0 }.min()
        (connector.hours, connector.access, connector.closure) = (passage.stated, passage.access, passage.closure)
        connector.isAccessible = passage.isForWheels
        if let stepped = group.first(where: { $0.steps != nil }) {
            connector.isAccessible = false
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .warning,
                    "the elevator pathway \"\(stepped.pathway.id)\" has steps; wheelchairs do not use it",
                    at: stepped.pathway.span))
        }
        connector.tags["facility_id"] = facility
        connector.tags["pathway_ids"] = group.flatMap { [$0.pathway.id, $0.twin?.id].compactMap { $0 } }
            .joined(separator: " ")
        append(connector, at: first.span)
    }

    /// Returns the texts of the signs that lead to a stop, each text once.
    private func signposts(to stop: String, in group: [GTFSWay]) -> String? {
        var texts: [String] = []
        for way in group {
            let text = way.pathway.to == stop ? way.signpost : way.pathway.from == stop ? way.reverseSignpost : nil
            if let text, !texts.contains(text) { texts.append(text) }
        }
        return texts.isEmpty ? nil : texts.joined(separator: " / ")
    }
}
