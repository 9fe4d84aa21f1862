import WaymarkModel
import WaymarkNavigation

/// Ends a walk that does not come to its end: one that takes far longer than planned, or does not come any nearer.
public struct WalkLimit: Sendable {
    /// Why a walk is ended.
    public enum Reason: Hashable, Sendable {
        /// It took this long, in milliseconds.
        case time(Int64)
        /// For this long, in milliseconds, the destination came no nearer.
        case noProgress(Int64)
    }

    /// Milliseconds without progress: as long as the longest wait that a route may hold, and the slowest elevator beside it.
    public static let patience: Int64 = 20 * 60_000
    /// Milliseconds that every walk may take, beside four times the planned time.
    public static let leastTime: Int64 = 60 * 60_000

    private let start: Timestamp
    private let longest: Int64
    /// The shortest planned time to the destination so far, and when it was reached.
    private var best: (left: Int64, moment: Timestamp)

    /// - Parameter journey: The journey as the walk begins.
    public init(_ journey: Journey) {
        start = journey.now
        let left = journey.session?.remaining(at: journey.now).milliseconds ?? 0
        longest = min(86_400_000, Self.leastTime + 4 * left)
        best = (left, journey.now)
    }

    /// Looks at the journey after an interval of the walk.
    ///
    /// - Parameter events: What happened in the interval.
    /// - Returns: why the walk is to end; nil goes on.
    public mutating func reason(_ journey: Journey, after events: [JourneyEvent]) -> Reason? {
        let walked = journey.now.milliseconds - start.milliseconds
        if walked >= longest { return .time(walked) }
        let left = journey.session?.remaining(at: journey.now).milliseconds ?? 0
        let isOtherRoute = events.contains { event in
            if case .navigation(.didReroute) = event.kind { true } else { false }
        }
        if isOtherRoute || left <= best.left - 1000 {
            best = (left, journey.now)
            return nil
        }
        let stood = journey.now.milliseconds - best.moment.milliseconds
        return stood >= Self.patience ? .noProgress(stood) : nil
    }
}
