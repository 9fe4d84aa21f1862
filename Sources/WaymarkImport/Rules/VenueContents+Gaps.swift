import WaymarkModel

extension VenueContents {
    /// Fills the gaps that `VenueDraft` allows its readers to leave, as far as the geometry is known.
    mutating func fillGaps(nodes nodeIndices: [FeatureID: Int], edgeEnds: [(from: Int, to: Int)?]) {
        for index in edges.indices where edges[index].length.isNaN {
            guard let ends = edgeEnds[index] else { continue }
            edges[index].length = nodes[ends.from].position.distance(to: nodes[ends.to].position)
        }
        for index in places.indices {
            guard let entrance = places[index].entrances.lazy.compactMap({ nodeIndices[$0] }).first else { continue }
            if places[index].level.rawValue.isEmpty { places[index].level = nodes[entrance].level }
            if places[index].position.x.isNaN || places[index].position.y.isNaN {
                places[index].position = nodes[entrance].position
            }
        }
        for index in connectors.indices where connectors[index].flights.isEmpty && !connectors[index].kind.isRide {
            let count = max(0, connectors[index].stops.count - 1)
            connectors[index].flights = Array(repeating: Connector.Flight(), count: count)
        }
    }
}
