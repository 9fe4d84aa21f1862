import WaymarkModel

/// Bridges, tunnels and floors above or below the places that they are taken to the level of.
extension PlanWork {
    /// Returns whether only bridges and tunnels that pass above or below a place lead to an authored node of its level.
    func isAstray(_ node: Int, from place: Place) -> Bool {
        guard !layers.astray.isEmpty, network.connectors[node] == nil,
            !layers.bridgeheads.contains(contents.nodes[node].id), let edges = incidentEdges[node]
        else {
            return false
        }
        return edges.allSatisfy { layers.passes(contents.edges[$0].path, by: place.id) }
    }

    /// Returns whether a path is a bridge or a tunnel that passes above or below a place.
    func isAway(_ edge: Int, from place: Place) -> Bool { layers.passes(contents.edges[edge].path, by: place.id) }

    /// Returns the units of a level near a place that are not above or below it.
    func units(near place: Place, _ plan: Int) -> [(unit: Int, distance: Double)] {
        plans[plan].units(around: doorstep(of: place), within: rules.placeReach, session)
            .filter { !layers.isAway(plans[plan].units[$0.unit].id, from: place.id) }
    }
}
