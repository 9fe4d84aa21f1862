import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Stops of elevators from which nothing leads on.
extension OSMVenue {
    /// Reports the levels of elevators where no way, no other connector and no floor is.
    mutating func reportIdleStops() {
        var uses: [FeatureID: Int] = [:]
        for edge in contents.edges { for node in [edge.from, edge.to] { uses[node, default: 0] += 1 } }
        for connector in contents.connectors {
            for node in Set(connector.stops.map(\.node)) { uses[node, default: 0] += 1 }
        }
        let levels = Dictionary(contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var grid = OutlineGrid(contents.units.map { $0.polygon.outer }, isWeighted: true)
        for (index, connector) in contents.connectors.enumerated()
        where connector.kind.isRide && connector.closure == nil {
            let idle = connector.stops.compactMap { stop -> PathNode? in
                guard uses[stop.node] == 1, let node = levels[stop.node] else { return nil }
                let isOnFloor = grid.near([node.position]).contains { unit in
                    contents.units[unit].level == node.level
                        && (contents.units[unit].polygon.contains(node.position)
                            || contents.units[unit].polygon.nearestOnRings(to: node.position)?.distance ?? 1 < 0.05)
                }
                return isOnFloor ? nil : node
            }
            guard !idle.isEmpty, let span = origins.span(.connector, index) else { continue }
            let list = idle.map(\.level.rawValue).joined(separator: ", ")
            findings.add(.idleStop, at: span) {
                "nothing leads on from level \(list) of the elevator \(connector.id)"
            }
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let idleStop = Self(
        code: .foreignAssumption, plural: "elevators stop at levels from which nothing leads on",
        help: "add the tag level to the ways that meet the elevator there")
}
