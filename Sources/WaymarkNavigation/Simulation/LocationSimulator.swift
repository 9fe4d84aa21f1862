import WaymarkModel
import WaymarkRouting

/// A walk along a route, as a pure function of the route, the time since its start and the seed.
///
/// Every piece takes the time the router planned for it, so that stairs are slow, elevators keep one waiting and closed
/// doors are stood before. Errors come from `SeededNoise` by the fix's number; no fix depends on those before it.
public struct LocationSimulator: Sendable {
    public let options: SimulationOptions
    private let track: RouteTrack
    private let levels: [FeatureID]
    private let start: Timestamp
    private let noise: SeededNoise

    /// Where the walk is at some time, before errors.
    struct Planned: Hashable, Sendable {
        var point: Point
        var level: FeatureID
        /// The other end's level while on a way between levels.
        var otherLevel: FeatureID?
        /// Unit vector of walking; zero where one stands.
        var direction: Point
        var isFinished: Bool
    }

    init(track: RouteTrack, venue: Venue, start: Timestamp, options: SimulationOptions) {
        self.track = track
        self.options = options
        self.start = start
        levels = venue.levels.map(\.id)
        noise = SeededNoise(seed: options.seed)
    }

    /// The walk's whole length in milliseconds, with pauses, at the given speed.
    public var duration: Int64 {
        let pauses = options.pause * Int64(max(0, track.pieces.count - 1))
        return Int64((Double(track.totalDuration) / options.speed).rounded()) + pauses
    }

    /// Where one is planned to be some milliseconds after the start.
    func planned(at elapsed: Int64) -> Planned? {
        guard !track.pieces.isEmpty else { return nil }
        var left = max(0, elapsed)
        for (index, piece) in track.pieces.enumerated() {
            let length = Int64((Double(piece.duration) / options.speed).rounded())
            if left < length || index == track.pieces.count - 1 {
                let fraction = length > 0 ? min(1, Double(left) / Double(length)) : 1
                return plan(piece, fraction, isFinished: left >= length)
            }
            left -= length
            if left < options.pause { return plan(piece, 1, isFinished: false) }
            left -= options.pause
        }
        return nil
    }

    /// The fix with this number, counted from 0 at the start; nil where it drops out.
    ///
    /// After the end the last point is repeated.
    public func fix(_ number: Int) -> Fix? {
        let elapsed = Int64(number) * options.interval
        return fix(number, walked: elapsed, at: start.adding(milliseconds: elapsed))
    }

    /// A fix of a walker who does not keep the simulator's own pace: its errors by its number, its place by how many
    /// milliseconds of the planned walk are done.
    public func fix(_ number: Int, walked: Int64, at time: Timestamp) -> Fix? {
        guard let planned = planned(at: walked) else { return nil }
        let index = UInt64(number)
        if noise.uniform(1, index) < options.dropouts { return nil }
        var point = planned.point
        point.x += options.noise * noise.normal(2, index) + options.drift * noise.drift(4, index, period: 20)
        point.y += options.noise * noise.normal(3, index) + options.drift * noise.drift(5, index, period: 20)
        point.x += options.bias * planned.direction.y
        point.y -= options.bias * planned.direction.x
        var level = planned.level
        if let other = planned.otherLevel, noise.uniform(6, index) < options.wrongLevels { level = other }
        return Fix(
            point: point, level: level, accuracy: options.accuracy, time: time, isSimulated: true)
    }

    private func plan(_ piece: RouteTrack.Piece, _ fraction: Double, isFinished: Bool) -> Planned {
        let length = piece.start.distance(to: piece.end)
        let direction =
            length > 0
            ? Point(x: (piece.end.x - piece.start.x) / length, y: (piece.end.y - piece.start.y) / length)
            : Point(x: 0, y: 0)
        let isBeyondHalf = fraction >= 0.5
        let level = isBeyondHalf ? piece.endLevel : piece.startLevel
        let other = isBeyondHalf ? piece.startLevel : piece.endLevel
        return Planned(
            point: piece.start.interpolated(to: piece.end, fraction: fraction), level: levels[Int(level)],
            otherLevel: piece.changesLevel ? levels[Int(other)] : nil, direction: direction,
            isFinished: isFinished)
    }
}

extension NavigationSession {
    /// A simulated walk along the session's present route.
    public func simulator(options: SimulationOptions, start: Timestamp) -> LocationSimulator {
        LocationSimulator(track: track, venue: venue, start: start, options: options)
    }
}
