import WaymarkModel
import WaymarkRouting

/// One who walks a route by the clock and can be told to do otherwise: stand beside it, miss a turn, be somewhere else.
///
/// A value: where it is follows from the plan, the seed, what it was told, and how many intervals it has walked. Closed
/// doors, elevators and other conditions take the time that was planned for them, whatever its own speed.
public struct Walker: Sendable {
    public internal(set) var options: SimulationOptions
    var venue: Venue
    var plan: RoutePlan
    var track: RouteTrack
    var simulator: LocationSimulator
    /// Milliseconds into the walk at the present speed.
    var elapsed: Int64 = 0
    /// How many intervals have passed: the fix's number, which draws its errors.
    private var number = 0
    var astray: Astray?
    /// The piece at whose end one is to miss the turn.
    var missedTurn: Int?
    /// Whether one stands before something closed.
    public internal(set) var isHeldUp = false

    /// How one is away from the route.
    enum Astray: Hashable, Sendable {
        /// Until a moment; nil is until there is another route.
        case standing(Spot, until: Timestamp?)
        /// Along a unit vector.
        case walking(Spot, direction: Point)

        var spot: Spot {
            switch self {
            case .standing(let spot, _), .walking(let spot, _): spot
            }
        }
    }

    /// A point on one of the venue's levels, by its index.
    struct Spot: Hashable, Sendable {
        var point: Point
        var level: Int32
    }

    public init(venue: Venue, plan: RoutePlan, options: SimulationOptions = SimulationOptions()) {
        self.venue = venue
        self.plan = plan
        self.options = options
        if !options.isPossible { self.options.speed = 1 }
        track = RouteTrack(plan: plan, venue: venue)
        simulator = LocationSimulator(track: track, venue: venue, start: Timestamp(seconds: 0), options: self.options)
    }

    /// Whether the end of the route is reached; fixes go on coming from there.
    public var isFinished: Bool { astray == nil && place.isFinished }

    /// Whether one is away from the route without a moment to return, standing there or walking on.
    public var isAstray: Bool {
        switch astray {
        case .standing(_, let until): until == nil
        case .walking: true
        case nil: false
        }
    }

    /// Whether one walks on, away from the route.
    public var walksAstray: Bool { if case .walking = astray { true } else { false } }

    /// The fix at a moment, without going on; nil where it drops out.
    public func fix(at time: Timestamp) -> Fix? {
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

    /// Goes on for one interval, which ends at a moment, and tells where one is then; nil where the fix drops out.
    ///
    /// - Parameter mayEnter: Whether a passage is open at a moment; one stands before one that is not.
    public mutating func step(
        to time: Timestamp, mayEnter: (RouteSegment, Timestamp) -> Bool = { _, _ in true }
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
            if !place.isFinished { elapsed = door ?? elapsed + options.interval }
            if let missedTurn, place.piece > missedTurn { leave(at: missedTurn) }
        }
        return fix(at: time)
    }

    /// How far the walk is at the first passage to be entered in this interval that is closed; one that a free position
    /// cuts is entered already.
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
