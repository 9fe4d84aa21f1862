import WaymarkModel
import WaymarkRouting

extension NavigationSession {
    /// The waypoints that the traveller still has to reach or to leave, as they were requested: one where a policy holds
    /// them is the first of them, so that another route does not end the wait.
    public var remainingWaypoints: [Waypoint] { route.remainingWaypoints }

    /// The leg at whose end a policy holds the traveller; nil if none does.
    package var heldLeg: Int? { phase.hasArrived && !route.isLastLeg && !isEnded ? position.leg : nil }

    /// Returns the direction of movement; nil for a traveller who is carried or stands.
    func headingOnFoot(at time: Timestamp) -> Double? {
        isAboard(at: time) ? nil : positioning.heading(at: time, constants: constants)
    }

    /// Returns where another route can start: at the current position, or at a landing. Who is on stairs or in a doorway goes on or
    /// turns back, whichever leads to the destination at the lower cost; nobody leaves a connector in the middle of it. If it has closed,
    /// they turn back, and go on if nothing leads on from there. Who is in a lift goes on to its landing, and gets off where they got on
    /// if nothing leads on from there.
    ///
    /// - Parameters:
    ///   - time: The current moment.
    ///   - position: Where a traveller on foot is.
    ///   - isLeaving: Whether they leave what is closed around them first: a connector from its first metres on.
    package func startsOfReroute(
        at time: Timestamp, or position: Waypoint? = nil, isLeaving: Bool = false
    ) -> [RerouteStart] {
        let walker = WalkerState(heading: headingOnFoot(at: time))
        let place = placeInConnector(at: time, isLeaving: isLeaving)
        let back = place.flatMap { self.back(walker, from: $0, at: time) }
        let onward = place.flatMap { self.onward(walker, from: $0, at: time) }
        let isClosed = onward?.isLastResort ?? false
        let landings = [rideToLanding(walker, at: time), isClosed ? back : onward, isClosed ? onward : back]
            .compactMap(\.self)
        let boarding = boarding(walker, at: time)
        let end = landings.first.flatMap { gettingOff($0) }
        let landed = boarding.flatMap { standing($0) }
        if !landings.isEmpty || boarding != nil {
            return landings + [boarding, landed, back?.turning, end].compactMap(\.self)
        }
        let from = route.leg.from
        let here = Waypoint.position(lastFix?.point ?? from.point, level: level ?? venue[from.level].id)
        return [RerouteStart(waypoint: position ?? here, time: time, walker: walker)]
    }

    /// Returns the milliseconds until the ride ends that carries the traveller.
    private func restOfRide(at time: Timestamp) -> Int64 {
        max(0, route.track.end(of: route.stepPieces).elapsed.milliseconds(factor: 1) - ownElapsed(at: time, factor: 1))
    }

    // MARK: Rides

    /// Returns the passages of the ride that carries the traveller, from the one that they are on to the landing; empty if
    /// nothing carries them.
    func ride(at time: Timestamp) -> [RouteSegment] {
        guard offRouteSince == nil, isAboard(at: time), let piece = progressTracker.piece else { return [] }
        let ride = (piece..<route.stepPieces.upperBound).compactMap { route.segment(of: $0) }
        return ride.last?.toNode == nil ? [] : ride
    }

    /// Returns the start at the landing where the ride ends that carries the traveller.
    private func rideToLanding(_ walker: WalkerState, at time: Timestamp) -> RerouteStart? {
        var walker = walker
        walker.ride = ride(at: time)
        guard let node = walker.ride.last?.toNode else { return nil }
        return RerouteStart(
            waypoint: .node(venue[node].id), time: time.adding(milliseconds: restOfRide(at: time)), walker: walker,
            isCarried: true)
    }

    /// Returns the start of a traveller who stands at the landing where a ride ends; nil if nothing carries them. If all that leads
    /// on from there has closed, it is around them, and they are led out of it.
    private func gettingOff(_ landing: RerouteStart) -> RerouteStart? {
        guard let last = landing.walker.ride.last, last.kind.carries, let node = last.toNode else { return nil }
        var start = landing
        start.waypoint = .position(venue.position(of: node), level: venue[venue.level(of: node)].id)
        start.isLastResort = true
        return start
    }

    /// Returns the start at the landing where the traveller boarded the elevator that they are in; nil for anybody else.
    private func boarding(_ walker: WalkerState, at time: Timestamp) -> RerouteStart? {
        guard let (match, ahead) = connector, ahead.kind.carries, route.track.pieces[match.piece].isStanding,
            progressTracker.piece == match.piece, let node = ahead.fromNode
        else { return nil }
        let isClosed = match.piece == way.closedPiece
        guard isClosed || isAboard(at: time) else { return nil }
        return RerouteStart(waypoint: .node(venue[node].id), time: time, walker: walker, isLastResort: !isClosed)
    }

    /// Returns the start of a traveller who stands at the landing where they wait for an elevator, or get off: what has closed there
    /// is around them.
    private func standing(_ landing: RerouteStart) -> RerouteStart? {
        guard case .node(let id) = landing.waypoint, let node = venue.node(id) else { return nil }
        var start = landing
        start.waypoint = .position(node.position, level: node.level)
        start.isLastResort = true
        return start
    }

    // MARK: On foot

    /// The connector of the route that the traveller has come to or is on, with the point on it; nil for anybody else.
    private var connector: (match: RouteTrack.Match, ahead: RouteSegment)? {
        guard offRouteSince == nil, let match = lastMatch, let ahead = route.segment(of: match.piece),
            positioning.level == ahead.fromLevel, case .connector = ahead.source
        else { return nil }
        return (match, ahead)
    }

    /// Returns the stairs, the ramp or another connector in the middle of which the traveller is; nil if they are in none.
    func connectorOnFoot(at time: Timestamp) -> FeatureID? {
        guard let (match, ahead) = placeInConnector(at: time, isLeaving: true), match.fraction < 1,
            case .connector(let index, _, _) = ahead.source
        else { return nil }
        return plan.route.venue[index].id
    }

    /// Returns the passages to the landings of the connector in the middle of which the traveller is, back and on; empty for anybody else.
    package func ridesToLandings(at time: Timestamp) -> [RouteSegment] {
        guard let place = placeInConnector(at: time, isLeaving: true) else { return [] }
        return [back(WalkerState(), from: place, at: time), onward(WalkerState(), from: place, at: time)]
            .compactMap { $0?.walker.ride.first }
    }

    private typealias ConnectorPlace = (match: RouteTrack.Match, ahead: RouteSegment)

    /// Returns the place in the connector that the traveller walks through, such as stairs; nil for anybody else. In its first metres,
    /// most are before it.
    ///
    /// - Parameter isLeaving: Whether those in the first metres of one that has closed are in it.
    private func placeInConnector(at time: Timestamp, isLeaving: Bool) -> ConnectorPlace? {
        guard let (place, ahead) = connector, case let piece = route.track.pieces[place.piece], piece.isPaced else {
            return nil
        }
        let match = climbed(place, at: time)
        let isClosed = place.piece == way.closedPiece
        // Who is on the last metres of the way back to a closed one is not on that.
        if isClosed, route.isLedBack(before: place.piece) { return nil }
        let first = isLeaving && isClosed ? Self.border : constants.stepExit
        // A route can start in the middle of it.
        guard piece.length * match.fraction > first || ahead.fromNode == nil else { return nil }
        return (match, ahead)
    }

    /// Returns the start at the landing ahead of stairs or another connector that the traveller is on; nil if there is none.
    private func onward(_ walker: WalkerState, from place: ConnectorPlace, at time: Timestamp) -> RerouteStart? {
        let (match, ahead) = place
        guard let node = ahead.toNode else { return nil }
        let isClosed = match.piece == way.closedPiece
        var rest = ahead.part(1 - match.fraction, at: time)
        rest.start = match.point
        rest.fromNode = nil
        rest.leavesClosed = isClosed || ahead.leavesClosed
        var walker = walker.going(rest)
        walker.isGoingOn = isClosed
        return RerouteStart(
            waypoint: .node(venue[node].id), time: time.adding(milliseconds: rest.duration), walker: walker,
            isCarried: !isClosed, isLastResort: isClosed)
    }

    /// Returns the start at the landing behind the traveller: in the middle of a connector they can turn back, and do so if it closes;
    /// nil if they cannot.
    private func back(_ walker: WalkerState, from place: ConnectorPlace, at time: Timestamp) -> RerouteStart? {
        let (match, ahead) = place
        guard case .connector(let connector, let fromStop, let toStop) = ahead.source else { return nil }
        let node = venue.stopNodes(of: connector)[fromStop]
        let isClosed = match.piece == way.closedPiece
        guard venue[connector].joins(toStop, fromStop) || isClosed && venue[connector].canBeReversed else { return nil }
        let source = RouteSegment.Source.connector(connector, fromStop: toStop, toStop: fromStop)
        if route.isLedBack(before: match.piece) { return nil }
        let landing = venue.position(of: node)
        var back = ahead.part(match.fraction + ahead.before(since: landing), at: time)
        // Who is on their way out of a closed one can turn again if its landing closes.
        let isLeaving = ahead.isFromMiddle && ahead.leavesClosed
        (back.source, back.leavesClosed) = (source, isClosed || isLeaving)
        (back.start, back.end) = (match.point, landing)
        (back.toLevel, back.fromNode, back.toNode) = (venue.level(of: node), nil, node)
        return RerouteStart(
            waypoint: .node(venue[node].id), time: time.adding(milliseconds: back.duration), walker: walker.going(back),
            isLastResort: isLeaving)
    }
}

extension RerouteStart {
    /// The same for a traveller who turns back into a level that has closed around them, to leave it elsewhere.
    fileprivate var turning: RerouteStart {
        var start = self
        start.walker.isTurningBack = true
        start.isLastResort = true
        return start
    }
}

extension WalkerState {
    /// Returns the state of a traveller who begins with a passage.
    fileprivate func going(_ passage: RouteSegment) -> WalkerState {
        var walker = self
        walker.ride = [passage]
        return walker
    }
}

extension RouteSegment {
    /// Returns how much of its connector is before a passage that begins in the middle of it, as a share of the passage.
    fileprivate func before(since landing: Point) -> Double {
        guard fromNode == nil else { return 0 }
        let whole = landing.distance(to: end)
        // Above each other, only the time shows where people are: in the middle.
        let share = whole < 1 ? 0.5 : min(0.95, landing.distance(to: start) / whole)
        return share / (1 - share)
    }

    /// Returns a share of a passage, without its wait.
    fileprivate func part(_ share: Double, at time: Timestamp) -> RouteSegment {
        var part = self
        part.distance *= share
        part.duration = Int64(sane: (Double(duration) * share).rounded())
        part.weight = Int64(sane: (Double(weight - waiting) * share).rounded())
        (part.waiting, part.entry, part.holdsUntil, part.adjustments) = (0, time, nil, [])
        return part
    }
}
