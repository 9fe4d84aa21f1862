import WaymarkModel

// Who may enter destinations, and when.
extension Weights {
    /// Returns the roles that may use a destination at one of its nodes: those that keep the traveller away, if any do.
    ///
    /// - Parameter node: The entrance or landing; nil leaves out the rules of landings.
    func access(of destination: Destination, at node: NodeIndex?) -> Set<Role> {
        let own = snapshot.venue.access(of: destination)
        guard own.isEmpty || costs.rules.opens(own) else { return own }
        let way = snapshot.way(behind: destination)
        if let roles = way.map({ snapshot.venue.access(of: $0) }), !costs.rules.opens(roles) { return roles }
        return node.flatMap { stop(of: way ?? destination, at: $0)?.access } ?? own
    }

    /// Returns whether live conditions on a destination or on the level or building around it, or the hours of any of them or of a
    /// landing, close it at a moment for those who arrive at a node on a level; and when it is first open again, if that is known and
    /// within a week.
    ///
    /// - Parameter isLeaving: Whether they leave the venue there, so that nothing around it closes it to them.
    func closing(
        of destination: Destination, at node: NodeIndex?, on level: Index<Level>, isLeaving: Bool, _ moment: Timestamp
    ) -> (isClosed: Bool, opens: Timestamp?) {
        let venue = snapshot.venue
        let closures = closures(of: destination, on: level, isLeaving: isLeaving)
        let mayCloseLevels = !isLeaving && key.standing.closures.mayCloseLevels
        let around = isLeaving ? [] : snapshot.enclosures[level].compactMap(\.hours)
        let hours = hours(of: destination, at: node) + around
        if closures.isEmpty, !mayCloseLevels, hours.isEmpty { return (false, nil) }
        var isClosed = false
        let opens = Timestamp.firstOpening(after: moment, within: CostConstants.openingSearch) { now in
            let around = mayCloseLevels ? closedEnclosures(at: now).closure(around: level) : nil
            let ends =
                closures.filter { $0.isActive(at: now) }.map(\.until) + (around.map { [$0.until] } ?? [])
                + hours.ends(of: now, in: venue.calendar)
            if !ends.isEmpty { isClosed = true }
            return ends
        }
        return (isClosed, isClosed ? opens : nil)
    }

    /// Returns the live conditions, and the rules of plugins, that close a destination for those who arrive on a level, ordered by id;
    /// for those who leave the venue there, without those of what is around it.
    func closures(of destination: Destination, on level: Index<Level>, isLeaving: Bool) -> [Condition] {
        var closures: [Condition] = []
        for part in snapshot.parts(of: destination) {
            closures += key.standing.closures(of: part, on: level, in: snapshot.venue)
            if case .connector(let index) = part { closures += costs.rules(closingConnector: index.position) }
        }
        return isLeaving ? closures.filter { $0.enclosure == nil } : closures
    }

    /// The hours that close a destination at one of its nodes.
    func hours(of destination: Destination, at node: NodeIndex?) -> [OpeningHours] {
        snapshot.parts(of: destination).flatMap { part in
            [snapshot.venue.hours(of: part), node.flatMap { stop(of: part, at: $0)?.hours }]
        }.compactMap(\.self)
    }

    private func stop(of destination: Destination, at node: NodeIndex) -> Connector.Stop? {
        guard case .connector(let index) = destination else { return nil }
        let id = snapshot.venue.id(of: snapshot.venueIndex(of: node))
        return snapshot.venue[index].stops.first { $0.node == id }
    }
}

extension Weights {
    /// Returns the levels and buildings that live conditions close at a moment.
    func closedEnclosures(at moment: Timestamp) -> ClosedEnclosures {
        ClosedEnclosures(snapshot.venue, snapshot.enclosureWays, key.standing.closures, at: moment)
    }

    /// Returns the level if live conditions close every way into it, and the building around it if they close every way into that.
    func shut(around level: Index<Level>, at moment: Timestamp) -> [Enclosure] {
        closedEnclosures(at: moment).shut(around: level) { id in
            snapshot.venue.index(ofConnector: id).map { costs.conditions.isClosed(connector: $0.position, at: moment) }
                ?? false
        }
    }

    /// Returns whether nobody may arrive at the end of a leg at a moment: live conditions, hours or roles close the level or building
    /// around it.
    func isShut(around leg: RouteLeg, at moment: Timestamp) -> Bool {
        guard var ends = LevelEnds(self) else { return false }
        return ends.isShut(leg.to.level, at: moment) && !isLeaving(leg)
    }

    /// Returns whether the end of a leg is closed at a moment: live conditions close its destination, or they or hours close the level
    /// or building that it is in.
    func isEndClosed(of leg: RouteLeg, at moment: Timestamp) -> Bool {
        if key.standing.isEmpty, costs.weightings.isEmpty, snapshot.enclosures[leg.to.level].isEmpty { return false }
        let (end, isLeaving) = (leg.to, isLeaving(leg))
        let closures = end.destination.map { self.closures(of: $0, on: end.level, isLeaving: isLeaving) } ?? []
        if closures.contains(where: { $0.isActive(at: moment) }) { return true }
        if isLeaving { return false }
        return closedEnclosures(at: moment).closure(around: end.level) != nil
            || snapshot.enclosures[end.level].closing(at: moment, in: snapshot.venue.calendar) != nil
    }
}

extension Weights {
    /// Whether hours, roles or live conditions close a level or a building to somebody at some time.
    var mayCloseLevels: Bool { !snapshot.enclosures.isEmpty || key.standing.closures.mayCloseLevels }

    /// Returns whether somebody at a waypoint is outside, at an entrance.
    func isOutside(_ waypoint: Waypoint) -> Bool {
        guard mayCloseLevels, let destination = snapshot.venue.destination(of: waypoint), !snapshot.exits.isEmpty
        else { return false }
        let nodes = snapshot.nodes(of: destination)
        return !nodes.isEmpty && nodes.allSatisfy { snapshot.isOutside(destination, at: snapshot.venueIndex(of: $0)) }
    }

    /// Returns whether a leg leads out of the venue at its end, so that nothing around it matters.
    func isLeaving(_ leg: RouteLeg) -> Bool {
        mayCloseLevels && snapshot.leaves(from: leg.from.destination, to: leg.to.destination, at: leg.to.node)
    }
}

extension [OpeningHours] {
    /// Returns when each that is closed at a moment opens; nil for one that does not within a week.
    func ends(of moment: Timestamp, in calendar: VenueCalendar) -> [Timestamp?] {
        compactMap { hours -> Timestamp?? in
            if case .closed(let opens) = hours.state(at: moment, in: calendar) { .some(opens) } else { .none }
        }
    }
}

extension Timestamp {
    /// The maximum number of closures after one another that are looked at.
    private static let mostClosings = 500

    /// Returns the first moment from another on at which nothing is closed: where one closure ends, another can have begun.
    ///
    /// - Parameters:
    ///   - moment: The moment to start at.
    ///   - span: The milliseconds within which it must be.
    ///   - closings: Returns the ends of what is closed at a moment; nil for an end that is not known.
    /// - Returns: The moment; nil if it is not known, or not within the span.
    static func firstOpening(
        after moment: Timestamp, within span: Int64, _ closings: (Timestamp) -> [Timestamp?]
    ) -> Timestamp? {
        let end = moment.adding(milliseconds: span)
        var now = moment
        for _ in 0..<mostClosings where now <= end {
            let ends = closings(now)
            if ends.isEmpty { return now }
            var next = now
            for end in ends {
                guard let end else { return nil }
                next = max(next, end)
            }
            if next == now { return nil }
            now = next
        }
        return nil
    }
}
