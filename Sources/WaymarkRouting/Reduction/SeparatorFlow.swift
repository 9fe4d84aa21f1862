import WaymarkModel

/// The fewest nodes whose removal parts one side of a set of nodes from the other, by flow.
///
/// Each node lets one way pass. As many ways as fit lead from one side to the other, found one by one along the shortest
/// that is left; the nodes where they cannot pass are the separator (Menger). The separators of buildings are small.
struct SeparatorFlow {
    private let core: Neighbours
    /// Asks to find no more; nil if nobody can.
    private let stop: StopSignal?
    /// The set that each node is in.
    private var group: [UInt32]
    /// The nodes before and after each node on the way through it, or `none32`.
    private var before: [UInt32]
    private var after: [UInt32]
    /// Where the search came from to the entrance and to the exit of each node, and in which search.
    private var cameIn: [UInt32]
    private var cameOut: [UInt32]
    private var stampIn: [UInt32]
    private var stampOut: [UInt32]
    private var isEnd: [UInt32]
    private var stamp: UInt32 = 0
    private var queue: [UInt32] = []

    /// The exit of a node, in the queue of the search.
    private static let exit: UInt32 = 0x8000_0000
    private static let start = none32 - 1

    init(_ core: Neighbours, stop: StopSignal?) {
        self.core = core
        self.stop = stop
        let none = [UInt32](repeating: none32, count: core.count)
        (before, after, cameIn, cameOut) = (none, none, none, none)
        let zero = [UInt32](repeating: 0, count: core.count)
        (group, stampIn, stampOut, isEnd) = (zero, zero, zero, zero)
    }

    mutating func assign(_ nodes: [UInt32], to number: UInt32) { for node in nodes { group[Int(node)] = number } }

    /// A part of a set of nodes.
    enum Side {
        case near
        case separator
        case far
    }

    /// Finds a separator of a set of nodes between its first and its last nodes.
    ///
    /// - Parameters:
    ///   - nodes: The set, which is the group of the first; ordered in a direction.
    ///   - share: The number of nodes at either end.
    ///   - most: Larger separators are not worth finding.
    /// - Returns: The size of the separator and of the near part; nil if it is larger than `most`, or somebody asks to
    ///   stop. `side(of:)` has the parts until the next call.
    mutating func separate(_ nodes: [UInt32], share: Int, most: Int) -> (separator: Int, near: Int)? {
        for node in nodes {
            before[Int(node)] = none32
            after[Int(node)] = none32
            isEnd[Int(node)] = 0
        }
        for node in nodes.suffix(share) { isEnd[Int(node)] = 1 }
        var size = 0
        while let end = search(from: nodes.prefix(share)) {
            size += 1
            if size > most || stop?.isSent == true { return nil }
            augment(to: end)
        }
        var near = 0
        for node in nodes where stampOut[Int(node)] == stamp { near += 1 }
        return (size, near)
    }

    /// Returns the part that a node is in after `separate`.
    func side(of node: UInt32) -> Side {
        if stampOut[Int(node)] == stamp { return .near }
        return stampIn[Int(node)] == stamp ? .separator : .far
    }

    /// Searches a way from the start to an end that is left, and returns the end.
    private mutating func search(from starts: ArraySlice<UInt32>) -> UInt32? {
        stamp += 1
        queue.removeAll(keepingCapacity: true)
        for node in starts { enter(node, from: Self.start) }
        var next = 0
        while next < queue.count {
            let item = queue[next]
            next += 1
            let node = item & ~Self.exit
            let place = Int(node)
            if item & Self.exit == 0 {
                if before[place] == none32 {
                    // Nothing passes here yet.
                    leave(node, from: node)
                } else if before[place] != Self.start {
                    // What passes here can be led elsewhere from the node before.
                    leave(before[place], from: node)
                }
                continue
            }
            if isEnd[place] == 1, after[place] != Self.start { return node }
            if before[place] != none32, stampIn[place] != stamp { enter(node, from: node) }
            let own = group[place]
            for index in core.range(of: node) {
                let other = core.heads[index]
                if group[Int(other)] == own { enter(other, from: node) }
            }
        }
        return nil
    }

    private mutating func enter(_ node: UInt32, from other: UInt32) {
        if stampIn[Int(node)] == stamp { return }
        stampIn[Int(node)] = stamp
        cameIn[Int(node)] = other
        queue.append(node)
    }

    private mutating func leave(_ node: UInt32, from other: UInt32) {
        if stampOut[Int(node)] == stamp { return }
        stampOut[Int(node)] = stamp
        cameOut[Int(node)] = other
        queue.append(node | Self.exit)
    }

    /// Lets a way pass that `search` found.
    private mutating func augment(to end: UInt32) {
        // The steps from the end back to the start: entrances and exits of nodes, one after the other.
        var steps: [UInt32] = [end | Self.exit]
        while let item = steps.last {
            let node = Int(item & ~Self.exit)
            if item & Self.exit != 0 {
                let from = cameOut[node]
                // Either through the node itself, or back from the node after it.
                steps.append(from)
            } else {
                let from = cameIn[node]
                if from == Self.start { break }
                steps.append(from | Self.exit)
            }
        }
        steps.reverse()
        // Ways that are taken back first, then those that are new.
        for (from, to) in zip(steps, steps.dropFirst()) where from & Self.exit == 0 {
            let (entrance, exit) = (Int(from), Int(to & ~Self.exit))
            if entrance != exit, after[exit] == UInt32(entrance) {
                after[exit] = none32
                before[entrance] = none32
            }
        }
        if let first = steps.first { before[Int(first)] = Self.start }
        for (from, to) in zip(steps, steps.dropFirst()) where from & Self.exit != 0 && to & Self.exit == 0 {
            let (exit, entrance) = (from & ~Self.exit, to)
            if exit == entrance { continue }
            after[Int(exit)] = entrance
            before[Int(entrance)] = exit
        }
        after[Int(end)] = Self.start
    }
}

/// The neighbours of each core node in either direction.
struct Neighbours {
    private(set) var first: [UInt32] = [0]
    private(set) var heads: [UInt32] = []

    var count: Int { first.count - 1 }

    init(_ core: CoreGraph) {
        first.reserveCapacity(core.nodes.count + 1)
        heads.reserveCapacity(core.arcs.count)
        var mark = [UInt32](repeating: none32, count: core.nodes.count)
        for node in 0..<core.nodes.count {
            for place in Int(core.firstArc[node])..<Int(core.firstArc[node + 1]) { add(core.arcs[place].head, &mark) }
            for place in Int(core.firstIn[node])..<Int(core.firstIn[node + 1]) {
                add(core.arcs[Int(core.arcsIn[place])].tail, &mark)
            }
            first.append(UInt32(heads.count))
        }
    }

    /// Adds a neighbour of the last node, once.
    private mutating func add(_ node: UInt32, _ mark: inout [UInt32]) {
        let owner = UInt32(first.count - 1)
        if node == owner || mark[Int(node)] == owner { return }
        mark[Int(node)] = owner
        heads.append(node)
    }

    @inline(__always)
    func range(of node: UInt32) -> Range<Int> { Int(first[Int(node)])..<Int(first[Int(node) + 1]) }
}
