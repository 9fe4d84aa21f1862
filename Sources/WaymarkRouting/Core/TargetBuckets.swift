import WaymarkModel

/// The nearest of many targets below each node of a hierarchy, by base weights.
///
/// A best way climbs from its start to a node and leads down from there. So the targets nearest to a start are among
/// those nearest to its ancestors, and each needs to know only a few. (Delling and Werneck, *Customizable Point-of-Interest
/// Queries in Road Networks*, SIGSPATIAL 2013.)
///
/// Base weights are lower bounds of all weights of the same traveller. So the buckets serve under any conditions, to
/// choose the targets that are looked at first.
final class TargetBuckets: Sendable {
    /// A target and its distance.
    struct Item: Equatable {
        var distance: UInt32
        var target: UInt32
    }

    /// The number of targets in a bucket at most.
    static let size = 20

    /// The base weights that the distances are sums of.
    let guide: CoreGuide
    private let core: CoreGraph
    private let costs: HierarchyCosts<UInt32>
    /// The buckets by rank, each with room for `size` targets, nearest first.
    private let items: Column<Item>
    private let counts: Column<UInt8>
    /// The trees and chains in which there are targets, ascending, and these.
    private let homes: [(home: UInt64, target: UInt32)]

    /// - Parameters:
    ///   - guide: The base weights of a kind of traveller.
    ///   - targets: The nodes of the targets.
    init?(_ core: CoreGraph, _ hierarchy: Hierarchy, _ guide: CoreGuide, targets: [UInt32], stop: StopSignal?) {
        let sums = CoreCosts(core, guide.base, hasAvoided: false)
        guard let costs = sums.read({ _ in HierarchyCosts<UInt32>(hierarchy, sums, stop: stop) }) else { return nil }
        let view = costs.view
        (self.core, self.guide, self.costs) = (core, guide, costs)
        items = Column(repeating: Item(distance: .max, target: none32), count: view.nodes.count * Self.size)
        counts = Column(repeating: 0, count: view.nodes.count)
        var homes: [(home: UInt64, target: UInt32)] = []
        for (target, node) in targets.enumerated() {
            let (anchor, sum, _) = core.tables.climb(from: node, isDown: true, guide.base)
            homes.append((Self.home(of: anchor, core.tables), UInt32(target)))
            guard let sum else { continue }
            let ends = core.tables.ends(of: anchor, sum, isDown: true, last: none32, guide.base)
            for end in [ends.first, ends.second] {
                guard let end, let key = end.sum.key, let distance = UInt32.weight(ofKey: key) else { continue }
                Self.add(
                    Item(distance: distance, target: UInt32(target)), at: Int(view.ranks[Int(end.core)]), items, counts)
            }
        }
        self.homes = homes.sorted { $0 < $1 }
        // All that is below a node comes to it before it is passed on.
        for low in 0..<view.nodes.count where counts[low] > 0 {
            let node = view.nodes[low]
            for arc in Int(node.first)..<Int(node.first + node.count) {
                let (head, down) = (Int(view.heads[arc]), view.pages[arc].down)
                for place in 0..<Int(counts[low]) {
                    let item = items[low * Self.size + place]
                    let distance = UInt32.sum(down, item.distance)
                    if distance == .max
                        || !Self.add(
                            Item(distance: distance, target: item.target), at: head, items, counts)
                    {
                        break
                    }
                }
            }
        }
    }

    deinit {
        items.deallocate()
        counts.deallocate()
    }

    /// Adds a target to a bucket.
    ///
    /// - Returns: false if the bucket is full of nearer ones.
    @discardableResult
    private static func add(_ item: Item, at rank: Int, _ items: Column<Item>, _ counts: Column<UInt8>) -> Bool {
        let (first, count) = (rank * size, Int(counts[rank]))
        if count == size, item.distance >= items[first + size - 1].distance { return false }
        var end = first + count
        for place in first..<end where items[place].target == item.target {
            if items[place].distance <= item.distance { return true }
            end = place
            break
        }
        if end == first + count {
            if count == size { end -= 1 } else { counts[rank] += 1 }
        }
        var place = end
        while place > first, items[place - 1].distance > item.distance {
            items[place] = items[place - 1]
            place -= 1
        }
        items[place] = item
        return true
    }

    /// Returns the number of the tree or chain in which an anchor is.
    private static func home(of anchor: UInt32, _ core: CoreTables) -> UInt64 {
        let spot = core.spots[Int(anchor)]
        return spot.role == .chain ? UInt64(spot.link) : 1 << 32 | UInt64(anchor)
    }

    /// Returns some targets, among them the nearest to some nodes, ascending, and a lower bound of the weight to all others;
    /// nil if too many are in the same tree or chain.
    func nearest(to nodes: [UInt32], using space: CoreSpace) -> (targets: [UInt32], next: Double)? {
        let (view, own, tables) = (costs.view, space.hierarchy, core.tables)
        view.begin(own)
        own.seeds.removeAll()
        var found: [UInt32] = []
        for node in nodes {
            let (anchor, sum, _) = tables.climb(from: node, isDown: false, guide.base)
            // Ways that stay in a tree or on a chain are not in the hierarchy.
            let home = Self.home(of: anchor, tables)
            var place = homes.partitioningIndex { $0.home >= home }
            while place < homes.count, homes[place].home == home {
                if found.count == Self.mostAtHome { return nil }
                found.append(homes[place].target)
                place += 1
            }
            guard let sum else { continue }
            let ends = tables.ends(of: anchor, sum, isDown: false, last: none32, guide.base)
            for end in [ends.first, ends.second] {
                guard let end, let key = end.sum.key, let distance = UInt32.weight(ofKey: key) else { continue }
                own.seeds.append(HierarchySeed(rank: view.ranks[Int(end.core)], distance: distance))
            }
        }
        var best: [Item] = []
        best.reserveCapacity(Self.size + 1)
        var next = UInt32.max
        let (items, counts) = (items, counts)
        if !own.seeds.isEmpty {
            view.climb(from: &own.seeds, isBackward: false, own.labels, own.epoch * 2) { rank, distance in
                let (first, count) = (rank * Self.size, Int(counts[rank]))
                for place in first..<first + count {
                    let sum = UInt32.sum(distance, items[place].distance)
                    if best.count == Self.size, sum >= best[Self.size - 1].distance {
                        next = min(next, sum)
                        return true
                    }
                    let dropped = Self.add(Item(distance: sum, target: items[place].target), to: &best)
                    next = min(next, dropped)
                }
                if count == Self.size { next = min(next, UInt32.sum(distance, items[first + count - 1].distance)) }
                return true
            }
        }
        for item in best { found.append(item.target) }
        found.sort()
        var last = none32
        found.removeAll { target in
            defer { last = target }
            return target == last
        }
        return (found, next == .max ? .infinity : Double(next))
    }

    /// The number of targets in the same tree or chain up to which all are looked at.
    private static let mostAtHome = 64

    /// Adds a target to a list, nearest first.
    ///
    /// - Returns: The distance of the target that had to go; `UInt32.max` if none had to.
    private static func add(_ item: Item, to list: inout [Item]) -> UInt32 {
        if let known = list.firstIndex(where: { $0.target == item.target }) {
            if list[known].distance <= item.distance { return .max }
            list.remove(at: known)
        }
        var place = list.count
        while place > 0, list[place - 1].distance > item.distance { place -= 1 }
        list.insert(item, at: place)
        if list.count <= size { return .max }
        return list.removeLast().distance
    }
}

extension Array {
    /// Returns the first index whose element fulfils a condition that all behind it fulfil too.
    fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
