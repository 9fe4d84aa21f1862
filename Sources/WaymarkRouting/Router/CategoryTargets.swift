import Synchronization
import WaymarkModel

/// The destinations of a category, and what searches for the nearest of them have made.
final class CategoryTargets: Sendable {
    /// All of them, as a waypoint.
    let waypoint: ResolvedWaypoint

    /// The buckets for the kinds of travellers who asked last.
    private let buckets = Mutex<[TargetBuckets]>([])

    /// The maximum number of kinds of travellers.
    private static let mostTravellers = 4

    init(_ waypoint: ResolvedWaypoint) { self.waypoint = waypoint }

    /// Returns the buckets for a kind of traveller; nil as long as there is no hierarchy, and where weights can be below the
    /// base. Threads wait while one of them makes them.
    func buckets(for weights: Weights, stop: StopSignal?) -> TargetBuckets? {
        guard !weights.isBelowBase, let guide = weights.guide, case .nodes(let nodes) = waypoint.site,
            let hierarchy = weights.core.hierarchy.known
        else { return nil }
        return buckets.withLock { buckets in
            if let known = buckets.first(where: { $0.guide === guide }) { return known }
            guard let made = TargetBuckets(weights.core, hierarchy, guide, targets: nodes, stop: stop) else {
                return nil
            }
            if buckets.count == Self.mostTravellers { buckets.removeFirst() }
            buckets.append(made)
            return made
        }
    }
}

/// The destinations of the categories that were asked for last.
final class CategoryCache: Sendable {
    private struct Entry {
        let category: String
        let level: FeatureID?
        let traveller: Traveller?
        let targets: CategoryTargets
    }

    private let known = Mutex<[Entry]>([])

    /// The maximum number of categories.
    private static let most = 32

    /// Returns the destinations of a category, on a level or anywhere, which `make` finds if they are not known.
    ///
    /// - Parameter traveller: Who asks, if that makes a difference.
    func targets<Failure: Error>(
        of category: String, on level: FeatureID?, for traveller: Traveller?,
        _ make: () throws(Failure) -> CategoryTargets
    ) throws(Failure) -> CategoryTargets {
        let found = known.withLock {
            $0.first { $0.category == category && $0.level == level && $0.traveller == traveller }?.targets
        }
        if let found { return found }
        let made = try make()
        known.withLock { known in
            if known.count >= Self.most { known.removeFirst() }
            known.append(Entry(category: category, level: level, traveller: traveller, targets: made))
        }
        return made
    }
}
