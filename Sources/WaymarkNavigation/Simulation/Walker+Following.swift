import WaymarkModel
import WaymarkRouting

extension Walker {
    /// The part of a piece that is done.
    struct Share {
        var piece: Int
        /// Milliseconds waited before moving along the piece.
        var waited: Int64
        /// Milliseconds paused at its end, before the turn.
        var paused: Int64
        /// The share of the way along it, 0 to 1.
        var moved: Double
    }

    /// Changes the options from here on. Waits and rides continue as they are.
    ///
    /// A speed that is not a positive number is ignored.
    package mutating func change(_ options: SimulationOptions) {
        let share = share
        let speed = self.options.speed
        self.options = options
        if !options.isPossible { self.options.speed = speed }
        renewSimulator()
        if let share { elapsed = elapsed(at: share) }
    }

    /// Continues along a new plan. With the same way at other times the walker stays in place; on another way it
    /// continues at the nearest point of the traveller's leg, which a new route starts with: a later leg may lead back over
    /// the same ground.
    ///
    /// - Parameters:
    ///   - leg: The traveller's leg of the plan.
    ///   - isEstimated: Whether the plan starts from where the traveller only seems to be.
    ///   - time: The moment at which the walker gets the plan.
    package mutating func follow(
        _ plan: RoutePlan, leg: Int = 0, isEstimated: Bool = false, at time: Timestamp
    ) {
        let changed = plan.route.venue.isCopy(of: venue) ? nil : plan.route.venue
        guard plan != self.plan || changed != nil else { return }
        let before = segment(of: place.piece)
        let passage = before?.source
        let ride = astray == nil ? share.flatMap { track.pieces[$0.piece].isPaced ? nil : $0 } : nil
        let (share, spot) = (share, astray?.spot ?? Spot(point: place.point, level: place.level))
        let level = venue.levels.indices.contains(spot.level.position) ? venue[spot.level].id : nil
        let isSameWay = changed == nil && plan.route.goesLike(self.plan.route)
        let landed = astray == nil ? segment(of: place.piece - 1) : nil
        let isInMiddle = astray == nil && share.map { $0.moved > 0 && $0.moved < 1 } ?? false
        self.plan = plan
        venue = changed ?? venue
        track = RouteTrack(plan: plan, venue: venue)
        renewSimulator()
        if isSameWay {
            if let share { elapsed = elapsed(at: renewed(share, from: before, at: time)) }
            return
        }
        // The route of a walker who is carried begins with the rest of the ride.
        if let ride, changed == nil, track.legs.indices.contains(leg), let first = track.legs[leg].first,
            segment(of: first)?.source == passage
        {
            let share = Share(piece: first, waited: ride.waited, paused: ride.paused, moved: ride.moved)
            elapsed = elapsed(at: share)
            return
        }
        let wasOnFoot = isOnFoot
        comeBack()
        // Who is in the middle of stairs is on the part of them that the route begins with, whichever level that begins on: it can lead
        // through them again later.
        if isInMiddle, changed == nil, let before, track.legs.indices.contains(leg), let first = track.legs[leg].first,
            let rest = segment(of: first), rest.isFromMiddle, rest.isInSameConnector(as: before),
            let match = track.nearest(
                to: spot.point, level: track.pieces[first].startLevel, among: first..<first + 1),
            match.distance <= 2 * Self.reach
        {
            elapsed = elapsed(at: Share(piece: first, waited: 0, paused: 0, moved: match.fraction))
            return
        }
        // Who has come to a landing while they are led back from the middle of the stairs goes back from there.
        if let landed, changed == nil, track.legs.indices.contains(leg), let first = track.legs[leg].first,
            let back = segment(of: first), back.isFromMiddle, back.leads(back: landed)
        {
            elapsed = begin(of: first)
            if spot.point.distance(to: landed.end) > 0 { astray = .approaching(spot, to: landed.end) }
            return
        }
        let index = level.flatMap { venue.index(ofLevel: $0) }
        elapsed =
            index.flatMap { wayOut(at: spot.point, level: $0) ?? nearest(to: spot.point, level: $0, onLeg: leg) }
            .map { found in
                var found = found
                // A walker who waits for, or rides, the same elevator as before continues with it.
                if let share, let passage, track.pieces[found.piece].isStanding,
                    segment(of: found.piece)?.source == passage
                {
                    found = Share(piece: found.piece, waited: share.waited, paused: share.paused, moved: share.moved)
                    found = renewed(found, from: before, at: time)
                }
                return elapsed(at: found)
            } ?? 0
        guard wasOnFoot, let index, !track.pieces.isEmpty else { return }
        if place.level != index {
            // Nobody changes the level because of an estimate.
            if isEstimated { astray = .standing(Spot(point: spot.point, level: index), until: nil) }
        } else if place.point.distance(to: spot.point) > Self.reach {
            astray = .approaching(Spot(point: spot.point, level: index), to: place.point)
        }
    }

    /// Returns the part of a passage that is done on a plan with other times: where one of the plans waits for the opening, the wait for
    /// what carries the walker starts when it opens.
    private func renewed(_ share: Share, from old: RouteSegment?, at time: Timestamp) -> Share {
        guard share.moved <= 0, let old, let new = segment(of: share.piece), old.waiting != new.waiting,
            let begin = new.waiting > 0 ? new.entry : old.plannedOpening
        else { return share }
        var share = share
        share.waited = min(share.waited, max(0, time.milliseconds(since: begin)))
        return share
    }

    /// The metres to a new route from which a walker has to walk to it.
    private static let reach = 1.5

    /// Whether the walker is on the route, or on the way to it.
    private var isOnFoot: Bool {
        switch astray {
        case .approaching, nil: true
        case .standing, .walking: false
        }
    }

    func segment(of piece: Int) -> RouteSegment? {
        guard track.pieces.indices.contains(piece) else { return nil }
        let leg = Int(track.pieces[piece].leg)
        return plan.route.legs[leg].segments[piece - track.legs[leg].lowerBound]
    }

    private mutating func renewSimulator() {
        simulator = LocationSimulator(track: track, venue: venue, start: Timestamp(seconds: 0), options: options)
    }

    /// Returns the nearest point of the way out of something closed that a route begins with: what follows may lead back along it. Nil
    /// if it does not begin so, or elsewhere.
    private func wayOut(at point: Point, level: Index<Level>) -> Share? {
        let out = track.pieces.indices.prefix { segment(of: $0)?.leavesClosed ?? false }
        guard let match = track.nearest(to: point, level: level, among: out), match.distance <= 2 * Self.reach else {
            return nil
        }
        return nearest(to: point, level: level, among: out)
    }

    /// Returns the nearest point of a leg, or of a later one, or of the whole route, if the first of these touch the level. Where the
    /// leg leads past the walker, leaves the level and comes back to it, they are on its first part.
    private func nearest(to point: Point, level: Index<Level>, onLeg leg: Int) -> Share? {
        guard track.legs.indices.contains(leg) else {
            return nearest(to: point, level: level, among: track.pieces.indices)
        }
        let rest = track.legs[leg].lowerBound..<track.pieces.count
        if let first = firstVisit(of: level, onLeg: leg), first.upperBound < track.legs[leg].upperBound,
            let match = track.nearest(to: point, level: level, among: first), match.distance <= 2 * Self.reach
        {
            return nearest(to: point, level: level, among: first)
        }
        return nearest(to: point, level: level, among: track.legs[leg])
            ?? nearest(to: point, level: level, among: rest)
            ?? nearest(to: point, level: level, among: track.pieces.indices)
    }

    /// Returns the pieces of a leg from where it comes to a level up to where it leaves it; nil if it does not touch it.
    private func firstVisit(of level: Index<Level>, onLeg leg: Int) -> Range<Int>? {
        let pieces = track.legs[leg]
        guard let start = pieces.first(where: { track.pieces[$0].startLevel == level }) else { return nil }
        let end = pieces[start...].first { track.pieces[$0].startLevel != level } ?? pieces.upperBound
        return start..<end
    }

    private func nearest(to point: Point, level: Index<Level>, among range: Range<Int>) -> Share? {
        var best: (share: Share, distance: Double)?
        for index in range where track.pieces[index].startLevel == level {
            let piece = track.pieces[index]
            guard let match = track.nearest(to: point, level: level, among: index..<index + 1) else { continue }
            // An elevator is entered at its start.
            let moved = piece.isStanding ? 0 : match.fraction
            let distance = piece.isStanding ? piece.start.distance(to: point) : match.distance
            if distance < best?.distance ?? .infinity {
                best = (Share(piece: index, waited: 0, paused: 0, moved: moved), distance)
            }
        }
        return best?.share
    }

    /// The part of the current piece that is done; nil on a route without pieces.
    var share: Share? {
        let index = place.piece
        guard track.pieces.indices.contains(index) else { return nil }
        let (inside, waiting, moving) = (elapsed - begin(of: index), track.pieces[index].waiting, moving(on: index))
        return Share(
            piece: index, waited: min(waiting, inside), paused: max(0, inside - waiting - moving),
            moved: moving > 0
                ? track.pieces[index].spread.way(after: Double(min(moving, max(0, inside - waiting))) / Double(moving))
                : 0)
    }

    func elapsed(at share: Share) -> Int64 {
        let piece = track.pieces[share.piece]
        let moved = piece.spread.time(at: share.moved) * Double(moving(on: share.piece))
        return begin(of: share.piece) + (share.moved > 0 ? piece.waiting : min(piece.waiting, share.waited))
            + Int64(sane: moved.rounded()) + min(options.pause, share.paused)
    }

    /// Returns the milliseconds along a piece at the current speed.
    private func moving(on index: Int) -> Int64 {
        let piece = track.pieces[index]
        return piece.isPaced ? Int64(sane: Double(piece.moving) * simulator.factor) : piece.moving
    }

    /// Returns the milliseconds into the walk at which a piece starts, at the current speed.
    func begin(of index: Int) -> Int64 {
        let pauses = track.steps.joined().filter { !$0.isEmpty && $0.upperBound <= index }.count
        return (0..<index).reduce(0) { $0 + track.pieces[$1].waiting + moving(on: $1) } + options.pause * Int64(pauses)
    }
}

extension RouteSegment {
    /// Returns whether it leads through the same connector as another segment, the other way.
    fileprivate func leads(back other: RouteSegment) -> Bool {
        guard case .connector(let one, let fromStop, let toStop) = source,
            case .connector(let two, toStop, fromStop) = other.source
        else { return false }
        return one == two
    }

    /// Returns whether it and another segment lead between the same landings of a connector, in whichever direction.
    fileprivate func isInSameConnector(as other: RouteSegment) -> Bool {
        leads(back: other) || source == other.source
    }
}

extension Route {
    /// Returns whether another route leads the same way, regardless of the time.
    fileprivate func goesLike(_ other: Route) -> Bool {
        legs.count == other.legs.count
            && zip(legs, other.legs).allSatisfy {
                $0.segments.map(\.source) == $1.segments.map(\.source) && $0.from == $1.from && $0.to == $1.to
            }
    }
}
