import WaymarkModel
import WaymarkRouting

/// A simulated traveller who walks a route by the clock and can be told to stand beside it, miss a turn, or be
/// elsewhere.
///
/// A walker is a value: its position follows from the plan, the seed, its commands, and the number of intervals walked.
/// Closed doors, elevators and other conditions take the time planned for them, whatever the walker's speed.
package struct Walker: Sendable {
    /// The options of the walk.
    package internal(set) var options: SimulationOptions
    var venue: Venue
    var plan: RoutePlan
    var track: RouteTrack
    var simulator: LocationSimulator
    /// Milliseconds into the walk at the current speed.
    var elapsed: Int64 = 0
    /// The number of intervals walked. It is the fix's number, which determines its errors.
    private var number = 0
    var astray: Astray?
    /// The piece at whose end the walker will miss the turn.
    var missedTurn: Int?
    /// Whether the walker stands before something closed.
    package internal(set) var isHeldUp = false

    /// How the walker is away from the route.
    enum Astray: Hashable, Sendable {
        /// Standing until a moment; nil means until there is another route.
        case standing(Spot, until: Timestamp?)
        /// Walking along a unit vector.
        case walking(Spot, direction: Point)
        /// Walking straight to where a new route goes by, because what led there is gone.
        case approaching(Spot, to: Point)

        var spot: Spot {
            switch self {
            case .standing(let spot, _), .walking(let spot, _), .approaching(let spot, _): spot
            }
        }
    }

    /// A point on one of the venue's levels.
    struct Spot: Hashable, Sendable {
        var point: Point
        var level: Index<Level>
    }

    /// Creates a walker at the start of a plan.
    package init(venue: Venue, plan: RoutePlan, options: SimulationOptions = SimulationOptions()) {
        self.venue = venue
        self.plan = plan
        self.options = options
        if !options.isPossible { self.options.speed = 1 }
        track = RouteTrack(plan: plan, venue: venue)
        simulator = LocationSimulator(track: track, venue: venue, start: Timestamp(seconds: 0), options: self.options)
    }

    /// Whether the walker has reached the end of the route. From then on its fixes repeat that point.
    package var isFinished: Bool { astray == nil && place.isFinished }

    /// Whether the walker is away from the route indefinitely, standing or walking.
    package var isAstray: Bool {
        switch astray {
        case .standing(_, let until): until == nil
        case .walking: true
        case .approaching, nil: false
        }
    }

    /// Whether the walker is walking away from the route.
    package var walksAstray: Bool { if case .walking = astray { true } else { false } }

    /// Returns the fix at a moment without walking on; nil if it drops out.
    package func fix(at time: Timestamp) -> Fix? {
        var place = place
        if let spot = astray?.spot {
            place.point = spot.point
            place.level = spot.level
            place.otherLevel = nil
            place.direction = Point(x: 0, y: 0)
        }
        switch astray {
        case .walking(_, let direction): place.direction = direction
        case .approaching(let spot, let goal):
            let distance = spot.point.distance(to: goal)
            place.direction = Point(x: (goal.x - spot.point.x) / distance, y: (goal.y - spot.point.y) / distance)
        case .standing, nil: break
        }
        return simulator.fix(number, at: place, time: time)
    }

    /// Whether the walker is in the middle of a ride.
    package var isCarried: Bool {
        guard astray == nil, let share else { return false }
        return !track.pieces[share.piece].isPaced && share.moved > 0 && share.moved < 1
    }

    /// Stays in place for one interval that ends at a moment, and returns the fix there; nil if it drops out.
    package mutating func stay(to time: Timestamp) -> Fix? {
        number += 1
        return fix(at: time)
    }

    /// Walks for one interval that ends at a moment, and returns the fix there; nil if it drops out.
    ///
    /// - Parameters:
    ///   - leg: The leg at whose end the walker waits; nil lets it walk on.
    ///   - limit: Returns how far a passage is open at a moment, as a share of it. It gets the share that is behind the walker;
    ///     nil if they have not entered it. The walker stops there.
    package mutating func step(
        to time: Timestamp, waitingAfter leg: Int? = nil,
        limit: (RouteSegment, _ share: Double?, Timestamp) -> Double = { _, _, _ in 1 }
    ) -> Fix? {
        number += 1
        if case .standing(_, let until?) = astray, time >= until { astray = nil }
        switch astray {
        case .standing: break
        case .walking(var spot, let direction):
            let metres = Double(options.interval) / 1000 * plan.speed * options.speed
            spot.point.x += direction.x * metres
            spot.point.y += direction.y * metres
            astray = .walking(spot, direction: direction)
        case .approaching(var spot, let goal):
            let metres = Double(options.interval) / 1000 * plan.speed * options.speed
            let left = spot.point.distance(to: goal)
            spot.point = spot.point.interpolated(to: goal, fraction: min(1, metres / left))
            astray = metres < left ? .approaching(spot, to: goal) : nil
        case nil where waitsAgain(at: time, limit: limit):
            isHeldUp = true
            elapsed = begin(of: place.piece)
        case nil:
            let door = door(at: time, limit: limit)
            isHeldUp = door != nil
            let goal = door ?? elapsed + options.interval
            let end = leg.map { begin(of: track.legs[$0].upperBound) } ?? goal
            if !place.isFinished { elapsed = max(elapsed, min(goal, end)) }
            if let missedTurn, place.piece > missedTurn { leave(at: missedTurn) }
        }
        return fix(at: time)
    }

    /// Returns whether the walker waits for a passage that is closed, such as an elevator, or is in an elevator whose other landing is
    /// closed, and gets off where they got on: the wait starts when it opens again. If the plan itself waits for the opening, the time
    /// spent there is part of that wait.
    private func waitsAgain(at time: Timestamp, limit: (RouteSegment, _ share: Double?, Timestamp) -> Double) -> Bool {
        guard let share, share.moved < 1, let segment = segment(of: share.piece), segment.waiting == 0,
            segment.fromNode != nil
        else { return false }
        let piece = track.pieces[share.piece]
        if share.moved > 0 { return piece.isStanding && limit(segment, share.moved, time) < 1 }
        return piece.waiting > 0 && limit(segment, nil, time) <= 0
    }

    /// Returns the time into the walk at the first closed passage that would be entered in this interval, or at the end of what
    /// is open of the one that the walker is on; nil if there is none. A passage in which the route starts counts as entered.
    private func door(at time: Timestamp, limit: (RouteSegment, _ share: Double?, Timestamp) -> Double) -> Int64? {
        let goal = elapsed + options.interval
        if let end = end(at: time, limit: limit), end < goal { return max(elapsed, end) }
        var index = max(0, place.piece - 1)
        let segments = plan.route.legs.lazy.flatMap(\.segments)
        while track.pieces.indices.contains(index) {
            let entry = begin(of: index) + track.pieces[index].waiting
            if entry >= goal { return nil }
            if entry >= elapsed {
                let segment = segments[segments.index(segments.startIndex, offsetBy: index)]
                if segment.fromNode != nil, limit(segment, nil, time) <= 0 { return entry }
            }
            index += 1
        }
        return nil
    }

    /// Returns the time into the walk at which the open part of the passage ends that the walker is on; nil if it is open.
    private func end(at time: Timestamp, limit: (RouteSegment, _ share: Double?, Timestamp) -> Double) -> Int64? {
        guard let share, let segment = segment(of: share.piece), track.pieces[share.piece].moving > 0,
            share.moved < 1, share.moved > 0 || segment.fromNode == nil
        else { return nil }
        let open = limit(segment, share.moved, time)
        if open >= 1 { return nil }
        return elapsed(at: Share(piece: share.piece, waited: share.waited, paused: 0, moved: max(share.moved, open)))
    }

    /// Returns whether the walker is on the route, at the end of a leg.
    package func isAtEnd(ofLeg leg: Int) -> Bool {
        astray == nil && track.legs.indices.contains(leg) && elapsed >= begin(of: track.legs[leg].upperBound)
    }

    var place: RouteTrack.Placement { simulator.placement(at: elapsed) }
}
