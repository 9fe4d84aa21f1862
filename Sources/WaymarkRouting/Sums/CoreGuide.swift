import Synchronization
import WaymarkModel

/// The base weights of a kind of traveller, and their landmarks once they pay.
///
/// The base is the minimum weight of each edge at any time, without live conditions. All weights of the same traveller
/// under whatever conditions share one guide.
final class CoreGuide: Sendable {
    let base: BaseEdges
    private let least: LeastWeights
    private let core: CoreGraph
    private let state = Mutex(State())

    private let made = Published<Landmarks>()

    private struct State {
        /// Whether landmarks are being made, or cannot be made.
        var isSettled = false
        /// The number of nodes settled by searches without landmarks.
        var effort = 0
    }

    /// - Parameter least: The minimum weight of each edge; the guide frees them.
    init(_ core: CoreGraph, _ least: LeastWeights) {
        self.core = core
        self.least = least
        base = BaseEdges(weights: least.weights)
    }

    deinit { least.deallocate() }

    var landmarks: Landmarks.View? { made.read(\.view) }

    /// Reports the effort of a search. Landmarks are made once the searches without them have settled as many nodes as
    /// making them will. The answers of searches do not depend on it.
    ///
    /// - Parameter stop: Asks to stop; nil if nobody can. Later searches then pay again.
    func add(settled: Int, stop: StopSignal?) {
        let isDue = state.withLock { state in
            state.effort += settled
            guard !state.isSettled, state.effort >= 2 * Landmarks.count * core.nodes.count else { return false }
            state.isSettled = true
            return true
        }
        if isDue { make(stop) }
    }

    /// Makes the landmarks now.
    func prepare() {
        let isDue = state.withLock { state in
            defer { state.isSettled = true }
            return !state.isSettled
        }
        if isDue { make(nil) }
    }

    /// Makes the landmarks. Other threads search without them meanwhile.
    private func make(_ stop: StopSignal?) {
        let costs = CoreCosts(core, base, hasAvoided: false)
        if let landmarks = costs.read({ Landmarks(core, base: $0, stop: stop) }) { return made.publish(landmarks) }
        if stop?.isSent == true { state.withLock { $0 = State() } }
    }
}

/// The base weight of each edge.
struct BaseEdges: EdgeCosts {
    let weights: Column<UInt32>

    @inline(__always) func weight(_ edge: Int) -> UInt32 { weights[edge] }
    @inline(__always) func avoided(_ edge: Int) -> UInt32 { 0 }
}
