import Synchronization
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkStore

/// The storage of a journey's visits.
protocol RewardBook: RewardLedger, Sendable {
    /// Starts a visit, or declines it. `stop` asks to wait for the store no longer.
    func begin(
        _ recommendation: FeatureID, visitor: String, at time: Timestamp, declining: Bool, stop: StopSignal?) throws
    /// Ends a visit without points. `stop` asks to wait for the store no longer.
    func stop(_ recommendation: FeatureID, visitor: String, at time: Timestamp, stop: StopSignal?) throws
    /// Returns and clears the visits that were booked late because the store could not be written when they ended.
    func takeLateVisits() -> [PluginSettlement]
}

/// Visits in the store.
struct StoredRewards: RewardBook {
    let store: VenueStore
    let storage: VenuePluginStorage
    let venue: FeatureID
    private let late = LateVisits()

    init(_ engine: Engine, venue: FeatureID) {
        store = engine.store
        storage = VenuePluginStorage(outbox: engine.outbox, venue: venue)
        self.venue = venue
    }

    func begin(
        _ recommendation: FeatureID, visitor: String, at time: Timestamp, declining: Bool, stop: StopSignal?
    ) throws {
        try store.rewards.begin(
            recommendation, visitor: visitor, venue: venue, at: time, declining: declining, stop: stop)
    }

    func stop(_ recommendation: FeatureID, visitor: String, at time: Timestamp, stop: StopSignal?) throws {
        try store.rewards.stop(recommendation, visitor: visitor, venue: venue, at: time, stop: stop)
    }

    /// Books the visit now, or as soon as the store can be written. In the second case, `takeLateVisits` returns it.
    func award(
        visitor: String, recommendation: FeatureID, visit: Timestamp, points: Int, at time: Timestamp
    ) -> Int? {
        let booked = LateVisits()
        let commit = storage.commit(
            PluginTransaction(
                effects: [],
                visit: ReachedVisit(recommendation: recommendation, accepted: visit, points: points),
                visitor: visitor, time: time,
                settled: { [late] settlement in
                    booked.add(settlement)
                    late.add(settlement)
                }))
        guard commit == .settled else { return nil }
        _ = late.take()
        return booked.take().first?.visitBalance
    }

    func takeLateVisits() -> [PluginSettlement] { late.take() }
}

/// The visits that were booked but not yet reported.
private final class LateVisits: Sendable {
    private let settlements = Mutex<[PluginSettlement]>([])

    func add(_ settlement: PluginSettlement) {
        guard settlement.visit != nil else { return }
        settlements.withLock { $0.append(settlement) }
    }

    func take() -> [PluginSettlement] {
        settlements.withLock { settlements in
            defer { settlements = [] }
            return settlements
        }
    }
}

/// The visits of a replay. Their points are counted but not stored.
final class RehearsedRewards: RewardBook {
    private let points: Mutex<Int>

    init(points: Int) { self.points = Mutex(points) }

    func begin(
        _ recommendation: FeatureID, visitor: String, at time: Timestamp, declining: Bool, stop: StopSignal?
    ) {}
    func stop(_ recommendation: FeatureID, visitor: String, at time: Timestamp, stop: StopSignal?) {}
    func takeLateVisits() -> [PluginSettlement] { [] }

    func award(
        visitor: String, recommendation: FeatureID, visit: Timestamp, points: Int, at time: Timestamp
    ) -> Int? {
        add(points)
    }

    /// Books everything in a transaction.
    func book(_ transaction: PluginTransaction) -> PluginSettlement {
        var settlement = PluginSettlement()
        if let visit = transaction.visit {
            settlement.visit = visit.recommendation
            settlement.visitPoints = max(0, visit.points)
            settlement.visitBalance = add(visit.points)
        }
        for reward in transaction.effects.flatMap(\.rewards) {
            var booked = reward
            booked.balance = add(reward.points)
            settlement.rewards.append(booked)
        }
        return settlement
    }

    private func add(_ more: Int) -> Int {
        points.withLock { points in
            points += max(0, more)
            return points
        }
    }
}
