import WaymarkModel

// Where destinations are.
extension RouteQuery {
    /// Returns a waypoint that stands for any of some destinations.
    ///
    /// - Parameter level: The level where connectors are reached; nil for all of theirs.
    func resolved(
        _ destinations: [Destination], _ waypoint: Waypoint, on level: Index<Level>? = nil
    ) -> ResolvedWaypoint {
        var nodes: [UInt32] = []
        var entered: [Destination] = []
        var others: [Destination] = []
        for destination in destinations {
            let own = snapshot.nodes(of: destination, on: level)
            if own.isEmpty { others.append(destination) }
            for node in own {
                nodes.append(node.rawValue)
                entered.append(destination)
            }
        }
        var (level, point) = (Index<Level>(0), Point(x: 0, y: 0))
        if let place = destinations.first?.place {
            (level, point) = (venue.level(of: place), venue[place].position)
        } else if let node = nodes.first.map({ snapshot.venueIndex(of: NodeIndex($0)) }) {
            (level, point) = (venue.level(of: node), venue.position(of: node))
        }
        return ResolvedWaypoint(
            waypoint: waypoint, site: .nodes(nodes), destinations: entered, others: others, level: level,
            point: point)
    }

    /// Returns a waypoint on the path edge that leads through an opening in which no node is; nil if none does.
    func passage(through destination: Destination, _ waypoint: Waypoint) -> ResolvedWaypoint? {
        guard case .opening(let number) = destination,
            let site = snapshot.passage(through: venue.openings[number.position]),
            let level = venue.index(ofLevel: venue.openings[number.position].level),
            case .onEdge(let edge, let fraction) = site
        else { return nil }
        let ends = snapshot.ends(ofPathEdge: edge)
        return ResolvedWaypoint(
            waypoint: waypoint, site: site, destinations: [destination], level: level,
            point: ends.from.interpolated(to: ends.to, fraction: fraction))
    }

    /// Finds an opening: at the nodes in it, on the path through it, otherwise where its middle joins the network.
    func resolve(
        opening id: FeatureID, _ waypoint: Waypoint, index: Int
    ) throws(RoutingError) -> ResolvedWaypoint {
        guard let destination = venue.destination(of: waypoint), case .opening(let number) = destination else {
            throw RoutingError(.unknownFeature(id), leg: max(0, index - 1))
        }
        let opening = venue.openings[number.position]
        var resolved = resolved([destination], waypoint)
        if resolved.site.terminalCount > 0 { return resolved }
        if let passage = self.passage(through: destination, waypoint) {
            resolved = passage
        } else {
            resolved = try resolve(.position(opening.middle, level: opening.level), index: index)
            resolved.waypoint = waypoint
            resolved.destinations = [destination]
        }
        return resolved
    }

    /// Returns a waypoint that stands for a destination: a connector only for one of its landings.
    func resolved(
        _ destination: Destination, at node: NodeIndex, _ waypoint: Waypoint
    ) -> ResolvedWaypoint {
        var resolved = resolved([destination], waypoint)
        if case .connector = destination {
            let index = snapshot.venueIndex(of: node)
            resolved.site = .nodes([node.rawValue])
            resolved.destinations = [destination]
            (resolved.level, resolved.point) = (venue.level(of: index), venue.position(of: index))
        }
        return resolved
    }
}
