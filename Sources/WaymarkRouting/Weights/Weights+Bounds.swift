import Synchronization
import WaymarkModel

// Weights that are lower bounds within a span of time, for searches through time.
extension Weights {
    /// When something changes.
    var changeMoments: ChangeMoments {
        if let known = lateBounds.moments { return known }
        return lateBounds.set(moments: ChangeMoments(timetables))
    }

    /// Returns the least weight of each edge from the weights' moment until another, entered at any time. Of the weights
    /// themselves if nothing improves before.
    ///
    /// - Parameter end: The end of the span in milliseconds since 1970.
    func least(before end: Int64) -> Weights {
        if let known = lateBounds.weights(before: end) { return known.weights ?? self }
        var changes: [(edge: UInt32, duration: UInt32)] = []
        for (owner, table) in zip(columns.owners, timetables) where owner.isWhole {
            let least = table.shortest(from: moment.milliseconds, before: end)
            if least != duration[Int(owner.edge)] { changes.append((owner.edge, least)) }
        }
        changes.sort { $0.edge < $1.edge }
        let made = changes.isEmpty ? nil : with(durations: changes)
        lateBounds.set(weights: made, before: end)
        return made ?? self
    }

    /// Returns these weights with other durations of some edges that areas do not cut.
    ///
    /// - Parameter changes: The edges, ascending.
    func with(durations changes: [(edge: UInt32, duration: UInt32)]) -> Weights {
        let few = min(changes.count, Self.fewEdges)
        let memory = PageMemory(
            after: self.columns.memory,
            capacity: self.columns.byteCount(changing: few) + self.coreCosts.byteCount(changing: few))
        let columns = WeightColumns(sharing: self.columns, in: memory)
        for change in changes { columns.set(Int(change.edge), duration: change.duration) }
        var hierarchyCosts = lateHierarchyCosts.next(isFirst: false, hasFirst: false)
        let coreCosts = CoreCosts(sharing: self.coreCosts, in: memory)
        refresh(coreCosts, columns, changes.map(\.edge), &hierarchyCosts.arcs)
        return Weights(self, columns, coreCosts, hierarchyCosts)
    }
}

/// Lower bounds that were made from weights, for later searches.
struct LateBounds: ~Copyable, Sendable {
    /// The least weights before a moment; nil for the weights themselves.
    struct Least {
        var end: Int64
        var weights: Weights?
    }

    // Not private: the compiler makes the memory of `Weights` with it.
    struct State {
        var moments: ChangeMoments?
        /// The most recently made are last.
        var least: [Least] = []
    }

    /// The maximum number of moments whose least weights are kept.
    private static let capacity = 4

    private let state = Mutex(State())

    var moments: ChangeMoments? { state.withLock { $0.moments } }

    func set(moments: ChangeMoments) -> ChangeMoments {
        state.withLock { state in
            let kept = state.moments ?? moments
            state.moments = kept
            return kept
        }
    }

    func weights(before end: Int64) -> Least? { state.withLock { $0.least.first { $0.end == end } } }

    func set(weights: Weights?, before end: Int64) {
        // Old weights are freed after the lock.
        let old = state.withLock { state in
            let old = state.least.count >= Self.capacity ? state.least.removeFirst() : nil
            state.least.append(Least(end: end, weights: weights))
            return old
        }
        _ = old
    }
}
