import WaymarkModel

// Who leaves the venue by an entrance that counts as outside.
extension VenueSnapshot {
    /// The entrances that count as outside, found when they are first asked for.
    var exits: VenueExits { lateExits.value { VenueExits(venue) } }

    /// Returns whether somebody leaves the venue who goes from one destination to another, so that nothing around its end keeps them
    /// from it. Who comes from another entrance passes through what they must be let into.
    ///
    /// - Parameters:
    ///   - start: Where they set out; nil at a position, which is inside.
    ///   - end: Where they arrive; nil at a position.
    ///   - node: The node at which they arrive; nil between nodes.
    package func leaves(from start: Destination?, to end: Destination?, at node: Index<PathNode>?) -> Bool {
        guard let end, let node, !exits.isEmpty, isOutside(end, at: node) else { return false }
        guard let start else { return true }
        let starts = nodes(of: start).map { venueIndex(of: $0) }
        return starts.contains(node) || !(starts.allSatisfy { isOutside(start, at: $0) } && !starts.isEmpty)
    }

    /// Returns whether somebody at a node of a destination is outside.
    func isOutside(_ destination: Destination, at node: Index<PathNode>) -> Bool {
        guard exits.contains(venue.id(of: node)) else { return false }
        return switch destination {
        case .node, .opening: true
        case .place(let place): venue[place].isWayOut
        case .connector: false
        }
    }

    /// Returns whether a node counts as outside.
    func isExit(_ node: UInt32) -> Bool {
        let exits = exits
        return !exits.isEmpty && exits.contains(venue.id(of: venueIndex(of: NodeIndex(node))))
    }

    /// Returns the nodes of some levels that count as outside.
    func exits(on levels: Set<FeatureID>) -> [UInt32] {
        if levels.isEmpty || exits.isEmpty { return [] }
        return (0..<UInt32(graph.nodeCount)).filter { node in
            levels.contains(venue[graph.spots[Int(node)].level].id) && isExit(node)
        }
    }
}
