import WaymarkModel
import WaymarkRouting

/// A simulated walk along a route: a pure function of the route, the time since its start and the seed.
///
/// Every piece takes the time that the router planned for it: stairs are slow, elevators have a wait, and closed doors
/// are waited for. Only walking follows `speed`. Errors come from `SeededNoise` by the fix's number, so no fix depends
/// on earlier ones.
public struct LocationSimulator: Sendable {
    /// The options of the walk.
    public let options: SimulationOptions
    /// The moment when the walk starts.
    public let start: Timestamp
    let track: RouteTrack
    let levels: [FeatureID]
    private let noise: SeededNoise

    init(track: RouteTrack, venue: Venue, start: Timestamp, options: SimulationOptions) {
        self.track = track
        self.options = options
        self.start = start
        levels = venue.levels.map(\.id)
        noise = SeededNoise(seed: options.seed)
    }

    /// How many times longer than planned the simulated traveller takes on foot.
    var factor: Double { options.speed > 0 ? 1 / options.speed : 1 }

    /// The length of the walk in milliseconds at the given speed, pauses included.
    public var duration: Int64 {
        let steps = track.steps.joined().filter { !$0.isEmpty }.count
        let walk = RouteTrack.Elapsed(paced: track.totalPaced, fixed: track.totalFixed).milliseconds(factor: factor)
        return walk + options.pause * Int64(max(0, steps - 1))
    }

    /// Returns the exact position a number of milliseconds after the start.
    func placement(at elapsed: Int64) -> RouteTrack.Placement {
        track.placement(after: elapsed, factor: factor, pause: options.pause)
    }

    /// Returns the fix with this number, counted from 0 at the start; nil if it drops out.
    ///
    /// After the end, the last point is repeated.
    public func fix(_ number: Int) -> Fix? {
        let elapsed = Int64(number) * options.interval
        return fix(number, at: placement(at: elapsed), time: start.adding(milliseconds: elapsed))
    }

    /// Returns the fix for a placement, with the errors of this number; nil if it drops out.
    func fix(_ number: Int, at place: RouteTrack.Placement, time: Timestamp) -> Fix? {
        let index = UInt64(truncatingIfNeeded: number)
        if noise.uniform(1, index) < options.dropouts { return nil }
        var point = place.point
        point.x += options.noise * noise.normal(2, index) + options.drift * noise.drift(4, index, period: 20)
        point.y += options.noise * noise.normal(3, index) + options.drift * noise.drift(5, index, period: 20)
        point.x += options.bias * place.direction.y
        point.y -= options.bias * place.direction.x
        var level = place.level
        if let other = nearbyLevel(place), noise.uniform(6, index) < options.wrongLevels {
            level = other
        }
        guard levels.indices.contains(level.position) else { return nil }
        return Fix(
            point: point, level: levels[level.position], accuracy: options.accuracy, time: time, isSimulated: true)
    }

    /// Returns the other level of a piece between levels whose landing lies within 10 m.
    private func nearbyLevel(_ place: RouteTrack.Placement) -> Index<Level>? {
        if let other = place.otherLevel {
            let piece = track.pieces[place.piece]
            return min(piece.start.distance(to: place.point), piece.end.distance(to: place.point)) <= 10 ? other : nil
        }
        for index in track.pieces.indices.clamped(to: place.piece - 3..<place.piece + 4) {
            let piece = track.pieces[index]
            guard piece.changesLevel else { continue }
            if piece.startLevel == place.level, piece.start.distance(to: place.point) <= 10 { return piece.endLevel }
            if piece.endLevel == place.level, piece.end.distance(to: place.point) <= 10 { return piece.startLevel }
        }
        return nil
    }
}

extension NavigationSession {
    /// Returns a simulated walk along the session's current route.
    package func simulator(options: SimulationOptions, start: Timestamp) -> LocationSimulator {
        LocationSimulator(track: route.track, venue: venue, start: start, options: options)
    }
}
