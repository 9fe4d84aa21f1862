/// A search for the shortest paths on a floor, from some nodes to all others or until a condition is met.
///
/// Of equally long paths, the one with fewer pieces wins, then the one whose nodes have lower indices, from its end.
struct FloorSearch {
    private struct Item {
        var length: Int64
        var pieces: Int32
        var node: Int32

        @inline(__always)
        static func < (left: Item, right: Item) -> Bool {
            if left.length != right.length { return left.length < right.length }
            if left.pieces != right.pieces { return left.pieces < right.pieces }
            return left.node < right.node
        }
    }

    /// The length of the path to each node; `Int64.max` if none is known.
    private(set) var lengths: ContiguousArray<Int64>
    /// The node before each node on its path; -1 at the start.
    private(set) var parents: ContiguousArray<Int32>
    private var pieces: ContiguousArray<Int32>
    private var isSettled: ContiguousArray<Bool>
    private var heap: ContiguousArray<Item> = []

    init(nodeCount: Int) {
        lengths = ContiguousArray(repeating: .max, count: nodeCount)
        parents = ContiguousArray(repeating: -1, count: nodeCount)
        pieces = ContiguousArray(repeating: 0, count: nodeCount)
        isSettled = ContiguousArray(repeating: false, count: nodeCount)
    }

    /// Forgets all paths and keeps the memory.
    mutating func reset() {
        for node in lengths.indices {
            lengths[node] = .max
            parents[node] = -1
            isSettled[node] = false
        }
        heap.removeAll(keepingCapacity: true)
    }

    /// Offers a way to a node.
    @inline(__always)
    mutating func offer(_ node: Int, length: Int64, pieces count: Int32, parent: Int32) {
        if isSettled[node] || length > lengths[node] { return }
        if length == lengths[node] {
            if count > pieces[node] || (count == pieces[node] && parent >= parents[node]) { return }
        }
        lengths[node] = length
        pieces[node] = count
        parents[node] = parent
        push(Item(length: length, pieces: count, node: Int32(node)))
    }

    /// Settles nodes, nearest first, until `isDone` returns true for one of them or none is left.
    ///
    /// - Parameter bendsOnly: Whether only the starts and nodes at which paths bend are followed further. Paths to all
    ///   nodes are as short, but do not lead through anchors on their way.
    mutating func run(
        on graph: FloorGraph, bendsOnly: Bool = false, until isDone: (_ node: Int, _ length: Int64) -> Bool
    ) {
        while let item = pop() {
            let node = Int(item.node)
            if isSettled[node] || item.length != lengths[node] || item.pieces != pieces[node] { continue }
            isSettled[node] = true
            if isDone(node, item.length) { return }
            if bendsOnly, item.pieces > 0, !graph.nodes.isBend(node) { continue }
            let point = graph.nodes.point(node)
            if let first = graph.first {
                for entry in first[node]..<first[node + 1] {
                    let next = Int(graph.neighbours[Int(entry)])
                    if isSettled[next] { continue }
                    let length = item.length + point.distance(to: graph.nodes.point(next))
                    offer(next, length: length, pieces: item.pieces + 1, parent: item.node)
                }
            } else {
                for next in lengths.indices where !isSettled[next] {
                    let length = item.length + point.distance(to: graph.nodes.point(next))
                    if length <= lengths[next], graph.joins(node, next) {
                        offer(next, length: length, pieces: item.pieces + 1, parent: item.node)
                    }
                }
            }
        }
    }

    /// Returns the nodes on the path to a node, from its start.
    func path(to node: Int) -> [Int] {
        var path: [Int] = []
        var current = Int32(node)
        while current >= 0 {
            path.append(Int(current))
            current = parents[Int(current)]
        }
        return path.reversed()
    }

    @inline(__always)
    private mutating func push(_ item: Item) {
        var hole = heap.count
        heap.append(item)
        while hole > 0 {
            let parent = (hole - 1) / 2
            guard item < heap[parent] else { break }
            heap[hole] = heap[parent]
            hole = parent
        }
        heap[hole] = item
    }

    private mutating func pop() -> Item? {
        guard let top = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return top }
        var hole = 0
        while true {
            var child = hole * 2 + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < last else { break }
            heap[hole] = heap[child]
            hole = child
        }
        heap[hole] = last
        return top
    }
}
