import WaymarkModel

/// The working memory of searches, reused from query to query.
///
/// Only one thread can use a space at a time; any number of spaces can be in use on one snapshot. The memory grows to
/// what the largest graph needs and is never cleared: entries carry the number of the query that they belong to.
package final class SearchSpace {
    /// The state of a node in the query of its stamp.
    struct State {
        var cost: UInt64
        /// The query's number times two, plus one once the node is settled.
        var stamp: UInt32
        /// The edge by which the node was reached, or a source with the top bit set.
        var parent: UInt32
        /// The number of edges on the way to the node.
        var edges: UInt32
    }

    /// Asks the searches that use this space to stop; nil if nobody can. A search that stops leaves what it has found so
    /// far: who sends the signal does not use the answer.
    package var stop: StopSignal? {
        didSet { core.stop = stop }
    }

    private(set) var states: UnsafeMutablePointer<State>
    /// The number of the query that each node is a target of.
    private(set) var marks: UnsafeMutablePointer<UInt32>
    private var nodeCapacity = 0
    /// The memory of searches on the core.
    let core = CoreSpace()
    /// The memory of searches for other ways.
    private(set) lazy var via = ViaSpace()
    var heap = Heap()
    private(set) var epoch: UInt32 = 0

    /// The labels of the search through time, and the first label at each of its states.
    var labels: ContiguousArray<Label> = []
    private(set) var fronts: UnsafeMutablePointer<Front>
    private var frontCapacity = 0
    private var frontEpoch: UInt32 = 0

    /// Whether searches should stop.
    var isStopped: Bool { stop?.isSent ?? false }

    /// The maximum number of labels whose memory is kept between queries.
    private static let labelsKept = 1 << 20

    struct Front {
        var first: Int32
        var stamp: UInt32
    }

    /// Creates an empty space. Its memory grows with its use.
    package init() {
        states = .allocate(capacity: 1)
        marks = .allocate(capacity: 1)
        fronts = .allocate(capacity: 1)
    }

    deinit {
        states.deallocate()
        marks.deallocate()
        fronts.deallocate()
        heap.deallocate()
    }

    /// Prepares for a query on a graph with `nodeCount` nodes.
    func begin(nodeCount: Int) {
        heap.removeAll()
        if nodeCount > nodeCapacity || epoch > 0x3fff_ffff {
            states.deallocate()
            marks.deallocate()
            nodeCapacity = max(nodeCount, nodeCapacity)
            states = .allocate(capacity: nodeCapacity + 1)
            marks = .allocate(capacity: nodeCapacity + 1)
            states.initialize(repeating: State(cost: 0, stamp: 0, parent: 0, edges: 0), count: nodeCapacity + 1)
            marks.initialize(repeating: 0, count: nodeCapacity + 1)
            epoch = 0
        }
        epoch += 1
    }

    /// Prepares for a search through time with `stateCount` states.
    func beginLabels(stateCount: Int) {
        heap.removeAll()
        labels.removeAll(keepingCapacity: labels.capacity <= Self.labelsKept)
        if stateCount > frontCapacity || frontEpoch == .max {
            fronts.deallocate()
            frontCapacity = max(stateCount, frontCapacity)
            fronts = .allocate(capacity: frontCapacity + 1)
            fronts.initialize(repeating: Front(first: -1, stamp: 0), count: frontCapacity + 1)
            frontEpoch = 0
        }
        frontEpoch += 1
    }

    /// Returns the first label at a state, or -1.
    func front(of state: Int) -> Int32 { fronts[state].stamp == frontEpoch ? fronts[state].first : -1 }

    func setFront(of state: Int, to label: Int32) { fronts[state] = Front(first: label, stamp: frontEpoch) }
}
