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
    /// Milliseconds into the walk at the present speed.
    private var elapsed: Int64 = 0
    private var number = 0
    private var aside: (metres: Double, until: Timestamp)?
    private var stray: (from: Point, direction: Point, level: Int32, since: Timestamp)?
    private var waitsForJunction = false
    private var jumped: (point: Point, level: Int32)?

    public init(venue: Venue, plan: RoutePlan, start: Timestamp, options: SimulationOptions = SimulationOptions()) {
        self.venue = venue
        self.options = options
        time = start
        track = RouteTrack(plan: plan, venue: venue)
    }

    /// Whether the end of the route is reached; fixes go on coming from there.
    public var isFinished: Bool { stray == nil && jumped == nil && place.isFinished }

    /// The next fix, or nil if it drops out; `interval` passes either way.
    public mutating func next() -> Fix? {
        defer {
            number += 1
            time = time.adding(milliseconds: options.interval)
            if stray == nil, jumped == nil { elapsed += options.interval }
        }
        var place = place
        if waitsForJunction, let before = junctionPassed(place) { leave(from: before) }
        if let jumped {
            place.point = jumped.point
            place.level = jumped.level
            place.direction = Point(x: 0, y: 0)
            place.otherLevel = nil
        } else if let stray {
            let metres = Double(max(0, time.milliseconds(since: stray.since))) / 1000 * 1.15 * options.speed
            place.point = Point(
                x: stray.from.x + stray.direction.x * metres, y: stray.from.y + stray.direction.y * metres)
            place.level = stray.level
            place.direction = stray.direction
            place.otherLevel = nil
        } else if let aside {
            if time < aside.until {
                place.point.x += place.direction.y * aside.metres
                place.point.y -= place.direction.x * aside.metres
            } else {
                self.aside = nil
            }
        }
        return simulator.fix(number, at: place, time: time)
    }

    /// Walks beside the route, metres to the right (negative: left), for some seconds.
    public mutating func wander(metres: Double, seconds: Double) {
        aside = (metres, time.adding(milliseconds: Int64(sane: seconds * 1000)))
    }

    /// Goes straight on where the route next turns, and on and on, until `follow`, `jump` or `comeBack`.
    public mutating func takeWrongTurn() { waitsForJunction = true }

    /// Is somewhere else at once, and stands there.
    public mutating func jump(to point: Point, level: FeatureID) {
        guard let level = venue.index(ofLevel: level) else { return }
        jumped = (point, Int32(level))
        stray = nil
    }

    /// Is on the route again, at the point where it was left.
    public mutating func comeBack() {
        jumped = nil
        stray = nil
        aside = nil
        waitsForJunction = false
    }

    /// Walks so many times as fast as planned from here on.
    public mutating func setSpeed(_ speed: Double) {
        guard speed > 0, speed.isFinite else { return }
        let place = place
        guard track.pieces.indices.contains(place.piece) else { return }
        options.speed = speed
        elapsed = Self.elapsed(
            on: track, near: place.point, level: place.level, piece: place.piece, options: options)
    }

    /// Goes on along a new route from its point nearest to where one is.
    public mutating func follow(_ plan: RoutePlan) {
        let here = whereabouts
        track = RouteTrack(plan: plan, venue: venue)
        comeBack()
        elapsed = Self.elapsed(on: track, near: here.point, level: here.level, piece: nil, options: options)
    }

    private var simulator: LocationSimulator {
        LocationSimulator(track: track, venue: venue, start: time, options: options)
    }

    private var place: RouteTrack.Placement { simulator.placement(at: elapsed) }

    private var whereabouts: (point: Point, level: Int32) {
        if let jumped { return jumped }
        if let stray {
            let metres = Double(max(0, time.milliseconds(since: stray.since))) / 1000 * 1.15 * options.speed
            return (
                Point(x: stray.from.x + stray.direction.x * metres, y: stray.from.y + stray.direction.y * metres),
                stray.level
            )
        }
        return (place.point, place.level)
    }

    private static func elapsed(
        on track: RouteTrack, near point: Point, level: Int32, piece: Int?, options: SimulationOptions
    ) -> Int64 {
        let range = piece.map { $0..<($0 + 1) } ?? track.pieces.indices
        guard let match = track.nearest(to: point, level: level, among: range) else { return 0 }
        let steps = track.steps.joined().filter { !$0.isEmpty && $0.upperBound <= match.piece }.count
        return track.elapsed(at: match, stood: 0).milliseconds(factor: 1 / options.speed)
            + options.pause * Int64(steps)
    }

    /// The piece before a turn that one has come past with this placement.
    private func junctionPassed(_ place: RouteTrack.Placement) -> Int? {
        guard place.piece > 0, case let last = track.pieces[place.piece - 1], !last.changesLevel,
            last.endLevel == track.pieces[place.piece].endLevel, last.step != track.pieces[place.piece].step
        else { return nil }
        return place.piece - 1
    }

    private mutating func leave(from index: Int) {
        let piece = track.pieces[index]
        let length = piece.start.distance(to: piece.end)
        guard length > 0 else { return }
        waitsForJunction = false
        let direction = Point(
            x: (piece.end.x - piece.start.x) / length, y: (piece.end.y - piece.start.y) / length)
        stray = (piece.end, direction, piece.endLevel, time)
    }
}
