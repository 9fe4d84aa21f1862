/// The weights of edges, as sums along trees and chains read them.
protocol EdgeCosts {
    /// Returns the weight of an edge, or `Timetable.closed`.
    func weight(_ edge: Int) -> UInt32
    /// Returns the avoided weight of an edge.
    func avoided(_ edge: Int) -> UInt32
}

/// The edges' weights in the state of the weights' moment.
struct WeightedEdges: EdgeCosts {
    private let weights: EdgeColumn
    private let avoidedWeights: EdgeColumn?

    init(_ weights: EdgeColumn, avoided: EdgeColumn?) {
        self.weights = weights
        avoidedWeights = avoided
    }

    @inline(__always) func weight(_ edge: Int) -> UInt32 { weights[edge] }
    @inline(__always) func avoided(_ edge: Int) -> UInt32 { avoidedWeights.map { $0[edge] } ?? 0 }
}

/// The edges' weights while the first version of their columns is made, which lies in one piece.
struct FirstEdges: EdgeCosts {
    private let weights: Page<UInt32>
    private let avoidedWeights: EdgeColumn?

    init(_ weights: Page<UInt32>, avoided: EdgeColumn?) {
        self.weights = weights
        avoidedWeights = avoided
    }

    @inline(__always) func weight(_ edge: Int) -> UInt32 { weights[edge] }
    @inline(__always) func avoided(_ edge: Int) -> UInt32 { avoidedWeights.map { $0[edge] } ?? 0 }
}
