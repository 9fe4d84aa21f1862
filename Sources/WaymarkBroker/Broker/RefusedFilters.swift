import WaymarkModel
import WaymarkSharing

/// The subscriptions that a broker has refused on a connection, until it grants them.
struct RefusedFilters {
    private var filters: Set<String> = []
    /// Those that were reported.
    private var told: Set<String> = []
    /// When to ask again; nil while an answer is awaited, or if there is nothing to ask for.
    private var retry: Timestamp?
    private var backOff: BackOff

    /// - Parameter seed: The seed of the random part of the waits.
    init(seed: UInt64) { backOff = BackOff(seed: seed) }

    /// Whether the broker has granted everything that it has answered.
    var isEmpty: Bool { filters.isEmpty }

    /// Begins with a new connection.
    mutating func clear() {
        (filters, told, retry) = ([], [], nil)
        backOff.reset()
    }

    /// Notes a refusal. Returns whether it is the first one of this filter.
    mutating func refuse(_ filter: String, at now: Timestamp) -> Bool {
        filters.insert(filter)
        if retry == nil { retry = now.adding(milliseconds: backOff.next()) }
        return told.insert(filter).inserted
    }

    /// Notes that a subscription was granted. Returns whether it had been refused.
    mutating func grant(_ filter: String) -> Bool { filters.remove(filter) != nil }

    /// Returns the filters to ask for now.
    mutating func due(at now: Timestamp) -> Set<String> {
        guard let moment = retry, moment <= now else { return [] }
        retry = nil
        return filters
    }
}
