import WaymarkModel
import WaymarkRouting

/// One who walks a route by the clock and can be told to do otherwise: wander off, take a wrong turn, jump.
///
/// A value: what it does is a pure function of the plan, the seed and what it was told.
public struct Walker: Sendable {
    public private(set) var options: SimulationOptions
    /// The time of the next fix.
    public private(set) var time: Timestamp
    private let venue: Venue
    private var track: RouteTrack
    /// The plan's pace on foot, in m/s.
    private var pace: Double
    /// Milliseconds into the walk at the present speed.
    private var elapsed: Int64 = 0
    private var number = 0
    private var aside: (metres: Double, until: Timestamp)?
    private var stray: Stray?
    /// The piece on which one was told to take the next turn wrong.
    private var turnsWrongAfter: Int?
    private var jumped: (point: Point, level: Int32)?

    /// One who walks straight on, away from the route.
    private struct Stray: Hashable, Sendable {
        var point: Point
        var direction: Point
        var level: Int32
    }

    public init(venue: Venue, plan: RoutePlan, start: Timestamp, options: SimulationOptions = SimulationOptions()) {
        self.venue = venue
        self.options = options
        time = start
        track = RouteTrack(plan: plan, venue: venue)
        pace = plan.request.profile.speed
    }

    /// Whether the end of the route is reached; fixes go on coming from there.
    public var isFinished: Bool { stray == nil && jumped == nil && place.isFinished }

    /// The next fix, or nil if it drops out; `interval` passes either way.
    public mutating func next() -> Fix? {
        defer { step() }
        var place = place
        if let piece = turnsWrongAfter, let before = junctionPassed(place, after: piece) { leave(from: before) }
        if let jumped {
            place.point = jumped.point
            place.level = jumped.level
            place.direction = Point(x: 0, y: 0)
            place.otherLevel = nil
        } else if let stray {
            place.point = stray.point
            place.level = stray.level
            place.direction = stray.direction
            place.otherLevel = nil
        } else if let aside, time < aside.until {
            place.point.x += place.direction.y * aside.metres
            place.point.y -= place.direction.x * aside.metres
        }
        return simulator.fix(number, at: place, time: time)
    }

    private mutating func step() {
        number += 1
        time = time.adding(milliseconds: options.interval)
        if let direction = stray?.direction {
            let metres = Double(options.interval) / 1000 * pace * options.speed
            stray?.point.x += direction.x * metres
            stray?.point.y += direction.y * metres
        } else if jumped == nil {
            elapsed += options.interval
        }
    }

    /// Walks beside the route, metres to the right (negative: left), for some seconds.
    public mutating func wander(metres: Double, seconds: Double) {
        aside = (metres, time.adding(milliseconds: Int64(sane: seconds * 1000)))
    }

    /// Goes straight on where the route next turns, and on and on, until `follow`, `jump` or `comeBack`.
    public mutating func takeWrongTurn() { turnsWrongAfter = place.piece }

    /// Is somewhere else at once, and stands there.
    public mutating func jump(to point: Point, level: FeatureID) {
        guard let level = venue.index(ofLevel: level) else { return }
        comeBack()
        jumped = (point, Int32(level))
    }

    /// Is on the route again, at the point where it was left.
    public mutating func comeBack() {
        jumped = nil
        stray = nil
        aside = nil
        turnsWrongAfter = nil
    }

    /// Walks so many times as fast as planned from here on; waits and rides go on as they are.
    public mutating func setSpeed(_ speed: Double) {
        guard speed > 0, speed.isFinite else { return }
        let index = place.piece
        guard track.pieces.indices.contains(index) else { return }
        let inside = elapsed - begin(of: index)
        let (waiting, moving) = (track.pieces[index].waiting, moving(on: index))
        options.speed = speed
        let moved = Double(min(moving, max(0, inside - waiting))) / Double(max(1, moving))
        elapsed =
            begin(of: index) + min(waiting, inside) + Int64(sane: moved * Double(self.moving(on: index)))
            + max(0, inside - waiting - moving)
    }

    /// Goes on along a new route from its point nearest to where one is.
    public mutating func follow(_ plan: RoutePlan) {
        let (point, level) = jumped ?? stray.map { ($0.point, $0.level) } ?? (place.point, place.level)
        track = RouteTrack(plan: plan, venue: venue)
        pace = plan.request.profile.speed
        comeBack()
        elapsed = 0
        guard let match = track.nearest(to: point, level: level, among: track.pieces.indices) else { return }
        let waiting = match.fraction > 0 ? track.pieces[match.piece].waiting : 0
        elapsed = begin(of: match.piece) + waiting + Int64(sane: match.fraction * Double(moving(on: match.piece)))
    }

    private var simulator: LocationSimulator {
        LocationSimulator(track: track, venue: venue, start: time, options: options)
    }

    private var place: RouteTrack.Placement { simulator.placement(at: elapsed) }

    /// Milliseconds on the way along a piece at the present speed.
    private func moving(on index: Int) -> Int64 {
        let piece = track.pieces[index]
        return piece.isPaced ? Int64(sane: Double(piece.moving) / options.speed) : piece.moving
    }

    /// Milliseconds into the walk at which a piece begins, at the present speed.
    private func begin(of index: Int) -> Int64 {
        let pauses = track.steps.joined().filter { !$0.isEmpty && $0.upperBound <= index }.count
        return (0..<index).reduce(0) { $0 + track.pieces[$1].waiting + moving(on: $1) } + options.pause * Int64(pauses)
    }

    /// The piece before the first turn that one has come past with this placement since one was on a piece.
    private func junctionPassed(_ place: RouteTrack.Placement, after first: Int) -> Int? {
        (first..<max(first, place.piece)).first { index in
            let (last, next) = (track.pieces[index], track.pieces[index + 1])
            return !last.changesLevel && last.endLevel == next.endLevel && last.step != next.step
        }
    }

    private mutating func leave(from index: Int) {
        let piece = track.pieces[index]
        let length = piece.start.distance(to: piece.end)
        guard length > 0 else { return }
        turnsWrongAfter = nil
        let direction = Point(
            x: (piece.end.x - piece.start.x) / length, y: (piece.end.y - piece.start.y) / length)
        stray = Stray(point: piece.end, direction: direction, level: piece.endLevel)
    }
}
