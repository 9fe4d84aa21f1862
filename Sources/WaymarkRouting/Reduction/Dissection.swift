import WaymarkModel

/// The order in which a hierarchy takes core nodes out: small separators last, so that few shortcuts arise.
///
/// A set of nodes is ordered along several directions: the axes of the plan, its diagonals, and the order of the graph,
/// which is that of buildings and levels. In each direction, the fewest nodes that part the first quarter from the last
/// are found; the best separator of all directions is taken, and both sides are ordered in the same way. (Inertial flow:
/// Schild and Sommer, *On Balanced Separators in Road Networks*, SEA 2015.)
struct Dissection {
    /// The core node of each rank.
    private(set) var nodes: [UInt32]
    private var flow: SeparatorFlow
    /// The part of each node in the best separation of its set.
    private var sides: [SeparatorFlow.Side]

    /// A set of nodes in each direction, and its lowest rank.
    private struct Part {
        var orders: [[UInt32]]
        var rank: Int
    }

    /// Finds the order of a core; nil if somebody asks to stop.
    init?(_ core: CoreGraph, stop: StopSignal?) {
        let count = core.nodes.count
        nodes = .init(repeating: 0, count: count)
        sides = .init(repeating: .near, count: count)
        flow = SeparatorFlow(Neighbours(core), stop: stop)
        var waiting = [Part(orders: Self.orders(of: core), rank: 0)]
        var number: UInt32 = 0
        while let part = waiting.popLast() {
            guard let set = part.orders.first, set.count > 1 else {
                for node in part.orders[0] { nodes[part.rank] = node }
                continue
            }
            number += 1
            flow.assign(set, to: number)
            separate(part, stop)
            if stop?.isSent == true { return nil }
            let near = part.orders.map { $0.filter { sides[Int($0)] == .near } }
            let far = part.orders.map { $0.filter { sides[Int($0)] == .far } }
            var rank = part.rank + near[0].count + far[0].count
            for node in set where sides[Int(node)] == .separator {
                nodes[rank] = node
                rank += 1
            }
            waiting.append(Part(orders: near, rank: part.rank))
            waiting.append(Part(orders: far, rank: part.rank + near[0].count))
        }
    }

    /// Finds the best separation of a part in all directions.
    private mutating func separate(_ part: Part, _ stop: StopSignal?) {
        let count = part.orders[0].count
        var best = Double.infinity
        for order in part.orders {
            let most = best == .infinity ? count : Int(best * Double(count) / 2)
            guard let found = flow.separate(order, share: max(1, count / 4), most: most) else {
                if stop?.isSent == true { return }
                continue
            }
            let smaller = min(found.near, count - found.near - found.separator)
            // The fewest nodes for the largest of the smaller sides.
            let score = Double(found.separator) / max(0.5, Double(smaller))
            guard score < best else { continue }
            best = score
            for node in order { sides[Int(node)] = flow.side(of: node) }
        }
    }

    /// Returns all core nodes in each direction.
    private static func orders(of core: CoreGraph) -> [[UInt32]] {
        let graph = core.graph
        let all = Array(0..<UInt32(core.nodes.count))
        func ordered(_ x: Float, _ y: Float) -> [UInt32] {
            let places = all.map { node in
                let index = Int(core.nodes[Int(node)])
                return graph.x[index] * x + graph.y[index] * y
            }
            return all.sorted { (places[Int($0)], $0) < (places[Int($1)], $1) }
        }
        return [ordered(1, 0), ordered(0, 1), ordered(1, 1), ordered(1, -1), all]
    }
}
