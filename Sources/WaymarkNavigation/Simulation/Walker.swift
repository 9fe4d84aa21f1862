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

        var spot: Spot {
            switch self {
            case .standing(let spot, _), .walking(let spot, _): spot
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
        case nil: false
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
        if case .walking(_, let direction) = astray { place.direction = direction }
        return simulator.fix(number, at: place, time: time)
    }

    /// Walks for one interval that ends at a moment, and returns the fix there; nil if it drops out.
    ///
    /// - Parameters:
    ///   - leg: The leg at whose end the walker waits; nil lets it walk on.
    ///   - mayEnter: Returns whether a passage is open at a moment. The walker stops before a closed one.
    package mutating func step(
        to time: Timestamp, waitingAfter leg: Int? = nil, mayEnter: (RouteSegment, Timestamp) -> Bool = { _, _ in true }
    ) -> Fix? {
        number += 1
        if case .standing(_, let until?) = astray, time >= until { astray = nil }
        switch astray {
        case .standing: break
        case .walking(var spot, let direction):
            let metres = Double(options.interval) / 1000 * plan.request.profile.speed * options.speed
            spot.point.x += direction.x * metres
            spot.point.y += direction.y * metres
            astray = .walking(spot, direction: direction)
        case nil:
            let door = door(at: time, mayEnter: mayEnter)
            isHeldUp = door != nil
            let goal = door ?? elapsed + options.interval
            let end = leg.map { begin(of: track.legs[$0].upperBound) } ?? goal
            if !place.isFinished { elapsed = max(elapsed, min(goal, end)) }
            if let missedTurn, place.piece > missedTurn { leave(at: missedTurn) }
        }
        return fix(at: time)
    }

    /// Returns the time into the walk at the first closed passage that would be entered in this interval; nil if there
    /// is none. A passage in which the route starts counts as entered.
    private func door(at time: Timestamp, mayEnter: (RouteSegment, Timestamp) -> Bool) -> Int64? {
        let goal = elapsed + options.interval
        var index = max(0, place.piece - 1)
        let segments = plan.route.legs.lazy.flatMap(\.segments)
        while track.pieces.indices.contains(index) {
            let entry = begin(of: index) + track.pieces[index].waiting
            if entry >= goal { return nil }
            if entry >= elapsed {
                let segment = segments[segments.index(segments.startIndex, offsetBy: index)]
                if segment.fromNode != nil, !mayEnter(segment, time) { return entry }
            }
            index += 1
        }
        return nil
    }

    var place: RouteTrack.Placement { simulator.placement(at: elapsed) }
}
