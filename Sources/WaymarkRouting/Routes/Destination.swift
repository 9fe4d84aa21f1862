import WaymarkModel

/// What a route can lead to and people can name: a place, a connector, an opening, or an entrance of the network.
public enum Destination: Hashable, Sendable {
    /// A place, entered by any of its entrances.
    case place(Index<Place>)
    /// A connector, at any of its landings.
    case connector(Index<Connector>)
    /// An opening in the border of a unit: a door, a gate.
    case opening(Index<Opening>)
    /// A node of the kind `entrance`.
    case node(Index<PathNode>)

    /// The place, if it is one.
    public var place: Index<Place>? { if case .place(let place) = self { place } else { nil } }
}

extension Venue {
    /// Returns the id of a destination, unique among features of its kind.
    public func id(of destination: Destination) -> FeatureID {
        switch destination {
        case .place(let index): self[index].id
        case .connector(let index): self[index].id
        case .opening(let index): openings[index.position].id
        case .node(let index): id(of: index)
        }
    }

    /// Returns the name of a destination; nil if it has none.
    public func name(of destination: Destination) -> LocalizedText? {
        switch destination {
        case .place(let index): self[index].name
        case .connector(let index): self[index].name
        case .opening(let index): openings[index.position].name
        case .node(let index): self[index].name
        }
    }

    /// Returns the category of a destination: that of the place, the kind of the connector (`elevator`), `door`, `gate`,
    /// `turnstile` or `opening`, or `entrance`.
    public func category(of destination: Destination) -> String {
        switch destination {
        case .place(let index): self[index].category
        case .connector(let index): self[index].kind.rawValue
        case .opening(let index): openings[index.position].category
        case .node: DestinationCategory.entrance
        }
    }

    /// Returns the waypoint that names a destination.
    public func waypoint(of destination: Destination) -> Waypoint {
        switch destination {
        case .place: .place(id(of: destination))
        case .connector: .connector(id(of: destination))
        case .opening: .opening(id(of: destination))
        case .node: .node(id(of: destination))
        }
    }

    /// Returns the feature that a waypoint names; nil for a position or a category, and for what the venue does not have.
    package func destination(of waypoint: Waypoint) -> Destination? {
        switch waypoint {
        case .place(let id): index(ofPlace: id).map { .place($0) }
        case .connector(let id): index(ofConnector: id).map { .connector($0) }
        case .opening(let id): openings.firstIndex { $0.id == id }.map { .opening(Index($0)) }
        case .node(let id): index(ofNode: id).map { .node($0) }
        case .position, .category: nil
        }
    }

    /// Returns the place, connector, opening or entrance with an id, in this order; nil if the venue has none.
    package func destinationWaypoint(_ id: FeatureID) -> Waypoint? {
        if place(id) != nil { return .place(id) }
        if connector(id) != nil { return .connector(id) }
        if openings.contains(where: { $0.id == id }) { return .opening(id) }
        return node(id)?.kind == .entrance ? .node(id) : nil
    }

    /// The opening hours of a destination; nil means always open.
    package func hours(of destination: Destination) -> OpeningHours? {
        switch destination {
        case .place(let index): self[index].hours
        case .connector(let index): self[index].hours
        case .opening(let index): openings[index.position].hours
        case .node: nil
        }
    }

    /// The roles that may enter a destination; empty means everybody.
    package func access(of destination: Destination) -> Set<Role> {
        switch destination {
        case .place(let index): self[index].access
        case .connector(let index): self[index].access
        case .opening(let index): openings[index.position].access
        case .node: []
        }
    }

    /// Returns what a condition names that closes a destination for those who arrive on a level.
    package func targets(of destination: Destination, on level: Index<Level>) -> [Condition.Target] {
        let id = id(of: destination)
        switch destination {
        case .place: return [.place(id)]
        case .connector: return [.connector(id), .connectorStop(id, level: self[level].id)]
        // A path that an import derives for an opening has its id, or this one if another path has it.
        case .opening: return [.edge(id), .edge(FeatureID("door:\(id)"))]
        case .node: return []
        }
    }

    /// Returns a destination as lists show it: a place, or what stands for one.
    ///
    /// - Parameter node: Where the traveller arrives; nil takes the first landing of a connector.
    package func listed(_ destination: Destination, at node: Index<PathNode>? = nil) -> Place {
        let entrances: [FeatureID]
        var (level, position): (FeatureID, Point)
        switch destination {
        case .place(let index): return self[index]
        case .connector(let index):
            entrances = self[index].stops.map(\.node)
            (level, position) = (self[self.level(of: index, node)].id, .init(x: 0, y: 0))
            if let first = node ?? entrances.first.flatMap({ self.index(ofNode: $0) }) {
                position = self.position(of: first)
            }
        case .opening(let index):
            let opening = openings[index.position]
            (level, position, entrances) = (opening.level, opening.middle, [])
        case .node(let index):
            (level, position) = (self[self.level(of: index)].id, self.position(of: index))
            entrances = [id(of: index)]
        }
        let id = id(of: destination)
        return Place(
            id: id, name: name(of: destination) ?? LocalizedText(id.rawValue), category: category(of: destination),
            entrances: entrances.map { Place.Entrance($0) }, level: level, position: position,
            hours: hours(of: destination), access: access(of: destination))
    }

    private func level(of connector: Index<Connector>, _ node: Index<PathNode>?) -> Index<Level> {
        let first = node ?? self[connector].stops.first.flatMap { self.index(ofNode: $0.node) }
        return first.map { level(of: $0) } ?? Index(0)
    }
}
