import WaymarkEngine
import WaymarkRouting

/// A plain textbook search on the graph's public face: what anybody could write, to be compared with.
enum Dijkstra {
    private static nonisolated(unsafe) var adjacency: [ObjectIdentifier: [[(Int, Int64)]]] = [:]

    static func distance(from: NodeIndex, to: NodeIndex, in snapshot: VenueSnapshot, _ weights: Weights) -> Int64? {
        let edges = lists(snapshot, weights)
        var distances = [Int64](repeating: .max, count: edges.count)
        var queue = BinaryHeap()
        distances[Int(from.rawValue)] = 0
        queue.push(0, Int(from.rawValue))
        while let (cost, node) = queue.pop() {
            if node == Int(to.rawValue) { return cost }
            if cost > distances[node] { continue }
            for (next, weight) in edges[node] where cost + weight < distances[next] {
                distances[next] = cost + weight
                queue.push(cost + weight, next)
            }
        }
        return nil
    }

    private static func lists(_ snapshot: VenueSnapshot, _ weights: Weights) -> [[(Int, Int64)]] {
        let id = ObjectIdentifier(snapshot.graph)
        if let known = adjacency[id] { return known }
        var lists = [[(Int, Int64)]](repeating: [], count: snapshot.graph.nodeCount)
        for edge in snapshot.graph.edges {
            guard let cost = weights.cost(of: edge) else { continue }
            let ends = snapshot.graph.ends(of: edge)
            lists[Int(ends.from.rawValue)].append((Int(ends.to.rawValue), Int64(cost.weight)))
        }
        adjacency[id] = lists
        return lists
    }
}

/// A binary heap of costs and nodes.
struct BinaryHeap {
    private var items: [(Int64, Int)] = []

    mutating func push(_ cost: Int64, _ node: Int) {
        items.append((cost, node))
        var hole = items.count - 1
        while hole > 0, items[(hole - 1) / 2].0 > items[hole].0 {
            items.swapAt(hole, (hole - 1) / 2)
            hole = (hole - 1) / 2
        }
    }

    mutating func pop() -> (Int64, Int)? {
        guard let top = items.first else { return nil }
        let last = items.removeLast()
        guard !items.isEmpty else { return top }
        items[0] = last
        var hole = 0
        while true {
            var least = hole
            for child in [2 * hole + 1, 2 * hole + 2] where child < items.count && items[child].0 < items[least].0 {
                least = child
            }
            guard least != hole else { return top }
            items.swapAt(hole, least)
            hole = least
        }
    }
}

/// Repeatable random numbers.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
