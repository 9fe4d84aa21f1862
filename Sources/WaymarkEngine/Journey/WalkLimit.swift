import WaymarkModel
import WaymarkNavigation

/// Ends a walk that does not finish: one that takes much longer than planned or makes no progress.
package struct WalkLimit: Sendable {
    /// The reason why a walk ended.
    package enum Reason: Hashable, Sendable {
        /// The walk took this long, in milliseconds.
        case time(Int64)
        /// The walk made no progress towards the destination for this long, in milliseconds.
        case noProgress(Int64)
    }

    /// The maximum time without progress, in milliseconds: the longest wait on a route plus the slowest elevator ride.
    package static let patience: Int64 = 20 * 60_000
    /// The time that every walk may take in addition to four times the planned time, in milliseconds. A walk may take at
    /// most 24 hours in total.
    package static let leastTime: Int64 = 60 * 60_000

    private let start: Timestamp
    private let longest: Int64
    /// The shortest planned time to the destination so far, in milliseconds, and the moment when it was reached.
    private var best: (left: Int64, moment: Timestamp)

    /// Creates the limit for a walk that starts now.
    ///
    /// - Parameter journey: The journey at the start of the walk.
    package init(_ journey: borrowing Journey) {
        start = journey.now
        let left = journey.session?.remaining(at: journey.now).milliseconds ?? 0
        longest = min(86_400_000, Self.leastTime + 4 * left)
        best = (left, journey.now)
    }

    /// Checks the journey after an interval of the walk.
    ///
    /// - Parameters:
    ///   - journey: The journey at the end of the interval.
    ///   - events: The events of the interval.
    /// - Returns: The reason to end the walk; nil to continue.
    package mutating func reason(_ journey: borrowing Journey, after events: [JourneyEvent]) -> Reason? {
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
