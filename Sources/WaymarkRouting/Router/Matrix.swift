import WaymarkModel

/// A request for the travel times between many points.
public struct MatrixRequest: TravellerRequest {
    /// The starting points.
    public var from: [Waypoint]
    /// The destinations.
    public var to: [Waypoint]
    /// Who travels, and how.
    public var traveller: Traveller
    /// The time of departure.
    public var departure: Timestamp
    /// The starts at which travellers under way are, with what they stopped before because it is closed.
    package var underWay: [Waypoint: Set<Condition.Target>] = [:]

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - from: The starting points.
    ///   - to: The destinations.
    ///   - profile: The kind of traveller.
    ///   - avoid: Way types to use only where nothing else leads on.
    ///   - exclude: Way types never to use.
    ///   - prefer: Way types to favour.
    ///   - roles: The traveller's roles, in addition to `public` and those of the profile.
    ///   - departure: The time of departure.
    public init(
        from: [Waypoint], to: [Waypoint], profile: Profile = .walking, avoid: Set<WayKind> = [],
        exclude: Set<WayKind> = [], prefer: Set<WayKind> = [], roles: Set<Role> = [], departure: Timestamp
    ) {
        self.from = from
        self.to = to
        traveller = Traveller(profile: profile, avoid: avoid, exclude: exclude, prefer: prefer, roles: roles)
        self.departure = departure
    }

    /// Creates the request of a traveller.
    public init(from: [Waypoint], to: [Waypoint], traveller: Traveller, departure: Timestamp) {
        (self.from, self.to) = (from, to)
        (self.traveller, self.departure) = (traveller, departure)
    }
}

extension Router {
    /// Returns the travel times in milliseconds of the best routes from each start to each destination; nil where a
    /// request for that route would be refused.
    ///
    /// Where weights are durations and nothing changes during the trips, all are found together. Otherwise each route is
    /// found alone.
    ///
    /// - Throws: `RoutingError` with the reason `badCost`.
    package func matrix(
        _ request: MatrixRequest, conditions: [Condition] = [], using space: SearchSpace
    ) throws(RoutingError) -> [[Int64?]] {
        let key = WeightsKey(request.traveller, conditions: conditions)
        var query = try RouteQuery(self, key, departure: request.departure, space: space)
        // Who is inside of what is closed walks out of it first.
        let starts = request.from.map { start in
            query.setOut(from: start, in: request)
            return query.isInside(start) ? nil : query.node(at: start, isEnd: false)
        }
        let ends = request.to.map { query.node(at: $0, isEnd: true) }
        let nodes = ends.map { $0 ?? none32 }
        let keys = query.weights.keys(from: starts.map { $0 ?? none32 }, to: nodes, using: space.core)
        var matrix: [[Int64?]] = []
        for (index, start) in starts.enumerated() {
            if space.isStopped { break }
            query.setOut(from: request.from[index], in: request)
            var row: [Int64?] = .init(repeating: nil, count: ends.count)
            for (column, end) in request.to.enumerated() {
                let isNode = start != nil && nodes[column] != none32
                let key = keys[index * ends.count + column]
                if isNode, let time = query.time(ofKey: key) {
                    row[column] = time
                } else if !isNode || key != .max || query.weights.validUntil != nil {
                    row[column] = try query.time(from: request.from[index], to: end)
                }
            }
            matrix.append(row)
        }
        return matrix
    }
}

extension RouteQuery {
    /// Adopts what is known of the traveller at a start.
    mutating func setOut(from start: Waypoint, in request: MatrixRequest) {
        (isUnderWay, keptOut) = (request.underWay[start] != nil, request.underWay[start] ?? [])
    }

    /// Returns the node of a waypoint that stands for one node and, at the end of a route, is open to the traveller;
    /// nil for others.
    fileprivate func node(at waypoint: Waypoint, isEnd: Bool) -> UInt32? {
        switch waypoint {
        case .node(let id):
            guard let node = snapshot.index(ofNode: id) else { return nil }
            return isEnd && hasRules(node) ? nil : node.rawValue
        case .place(let id):
            guard let index = venue.index(ofPlace: id) else { return nil }
            let place = Destination.place(index)
            let isRestricted =
                !weights.costs.rules.opens(weights.access(of: place, at: nil))
                || !weights.closures(of: place, on: venue.level(of: index), isLeaving: false).isEmpty
            let entrances = snapshot.entrances(of: index)
            if isEnd, entrances.contains(where: hasRules) { return nil }
            return entrances.count == 1 && !(isEnd && isRestricted) ? entrances[0].rawValue : nil
        case .position, .category, .connector, .opening: return nil
        }
    }

    /// Returns whether a node is on a level, or in a building, that not everybody may enter at any time.
    private func hasRules(_ node: NodeIndex) -> Bool {
        LevelEnds(weights)?.canShut(venue.level(of: snapshot.venueIndex(of: node))) ?? false
    }

    /// Returns the duration of a way with a key if that is its weight, and nothing becomes quicker or closes before its
    /// end.
    fileprivate func time(ofKey key: UInt64) -> Int64? {
        guard key != .max, weights.isPlain, weights.costs.scale == 1 else { return nil }
        let time = Int64(key)
        return weights.validUntil.map { departure.adding(milliseconds: time) < $0 } ?? true ? time : nil
    }

    /// Returns whether somebody is at the end of their way already, in something closed: a route would lead them out of that.
    func isAtEnd(_ start: Waypoint, _ end: Waypoint) -> Bool {
        guard start == end, case .position = start else { return false }
        return isInside(start)
    }

    /// Returns the travel time of the best route; nil if it is refused.
    fileprivate func time(from start: Waypoint, to end: Waypoint) throws(RoutingError) -> Int64? {
        if isAtEnd(start, end) { return 0 }
        do throws(RoutingError) {
            return try depart([start, end]).route.duration
        } catch {
            if case .badCost = error.reason { throw error }
            return nil
        }
    }
}
