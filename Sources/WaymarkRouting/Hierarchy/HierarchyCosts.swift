/// The weights of a hierarchy's arcs for one set of weights of the core.
///
/// An arc's weight is that of the best way between its ends over lower nodes: its own arcs of the core, and the two sides
/// of each triangle below it. Weights have 32 bits. `Timetable.closed` stands for no way, and so do sums that do not fit. Avoided ways count like others.
final class HierarchyCosts: Sendable {
    /// The weights of an arc in both directions.
    struct Pair: Equatable {
        var up = Timetable.closed
        var down = Timetable.closed
    }

    let hierarchy: Hierarchy
    let pages: Pages<Pair>

    private init(_ hierarchy: Hierarchy, _ pages: Pages<Pair>) {
        self.hierarchy = hierarchy
        self.pages = pages
    }

    /// Returns the sum of two weights; `Timetable.closed` if it does not fit.
    @inline(__always)
    static func add(_ left: UInt32, _ right: UInt32) -> UInt32 { min(left, ~right) &+ right }

    /// Computes the weights of all arcs, from below.
    convenience init(_ hierarchy: Hierarchy, _ costs: CoreCosts) {
        let pages = Pages(repeating: Pair(), count: hierarchy.heads.count, shift: hierarchy.shift)
        let view = pages.view
        for arc in 0..<hierarchy.slots.count {
            let (slot, weight) = (hierarchy.slots[arc], costs.weight(arc))
            let place = Int(slot >> 1)
            let page = view.page(of: place)
            if slot & 1 == 0 {
                page[place & view.mask].up = min(page[place & view.mask].up, weight)
            } else {
                page[place & view.mask].down = min(page[place & view.mask].down, weight)
            }
        }
        let (nodes, heads) = (hierarchy.nodes, hierarchy.heads)
        for low in 0..<nodes.count {
            let node = nodes[low]
            let (first, count) = (Int(node.first), Int(node.count))
            if count < 2 { continue }
            let page = view.page(of: first)
            let base = first & view.mask
            for side in 0..<count - 1 {
                let pair = page[base + side]
                if pair.up == Timetable.closed, pair.down == Timetable.closed { continue }
                let start = Int(nodes[Int(heads[first + side])].first)
                let upper = view.page(of: start)
                let offset = start & view.mask
                var place = 0
                for other in side + 1..<count {
                    let head = heads[first + other]
                    while heads[start + place] != head { place &+= 1 }
                    let second = page[base + other]
                    let old = upper[offset + place]
                    upper[offset + place] = Pair(
                        up: min(old.up, Self.add(pair.down, second.up)),
                        down: min(old.down, Self.add(second.down, pair.up)))
                }
            }
        }
        self.init(hierarchy, pages)
    }

    /// Returns the weights after some arcs of the core have changed.
    ///
    /// - Parameters:
    ///   - arcs: The arcs of the core that may have changed.
    ///   - costs: All costs of the core after the change.
    func changed(_ arcs: [UInt32], _ costs: CoreCosts) -> HierarchyCosts {
        let pages = Pages(sharing: pages)
        let hierarchy = hierarchy
        let (nodes, heads) = (hierarchy.nodes, hierarchy.heads)
        // Arcs are numbered by their lower nodes, so a change affects only arcs with higher numbers.
        var waiting = ArcQueue()
        for arc in arcs { waiting.push(hierarchy.slots[Int(arc)] >> 1, hierarchy.tail(ofPart: arc)) }
        while let (arc, tail) = waiting.pop() {
            let place = Int(arc)
            let old = pages[place]
            let new = sum(of: arc, tail, pages.view, costs)
            if old == new { continue }
            pages[place] = new
            let head = heads[place]
            let node = nodes[Int(tail)]
            for other in Int(node.first)..<Int(node.first + node.count) where other != place {
                let side = pages.view[other]
                let third = heads[other]
                let (lower, higher) = (min(head, third), max(head, third))
                let arc = hierarchy.arc(from: lower, to: higher)
                let upper = pages.view[Int(arc)]
                // From the lower of the two to the higher, over the tail; and back.
                let (first, second) = third > head ? (old, side) : (side, old)
                let (newFirst, newSecond) = third > head ? (new, side) : (side, new)
                let before = Pair(
                    up: Self.add(first.down, second.up), down: Self.add(second.down, first.up))
                let after = Pair(
                    up: Self.add(newFirst.down, newSecond.up), down: Self.add(newSecond.down, newFirst.up))
                if after == before { continue }
                let isShorter = after.up < upper.up || after.down < upper.down
                // The upper arc may have had its weight from this triangle.
                let wasBest = before.up == upper.up || before.down == upper.down
                if isShorter || wasBest { waiting.push(arc, lower) }
            }
        }
        return HierarchyCosts(hierarchy, pages)
    }

    /// Returns the weights of an arc from its arcs of the core and the triangles below it.
    private func sum(of arc: UInt32, _ tail: UInt32, _ view: Pages<Pair>.View, _ costs: CoreCosts) -> Pair {
        var pair = Pair()
        for index in Int(hierarchy.firstPart[Int(arc)])..<Int(hierarchy.firstPart[Int(arc) + 1]) {
            let part = Int(hierarchy.parts[index])
            let weight = costs.weight(part)
            if hierarchy.slots[part] & 1 == 0 {
                pair.up = min(pair.up, weight)
            } else {
                pair.down = min(pair.down, weight)
            }
        }
        let (heads, lower) = (hierarchy.heads, hierarchy.lower)
        let head = heads[Int(arc)]
        for index in Int(hierarchy.firstLower[Int(tail)])..<Int(hierarchy.firstLower[Int(tail) + 1]) {
            let below = lower[index]
            let node = hierarchy.nodes[Int(below.tail)]
            let end = Int(node.first + node.count)
            var place = Int(below.arc) + 1
            while place < end, heads[place] < head { place += 1 }
            guard place < end, heads[place] == head else { continue }
            let (first, second) = (view[Int(below.arc)], view[place])
            pair.up = min(pair.up, Self.add(first.down, second.up))
            pair.down = min(pair.down, Self.add(second.down, first.up))
        }
        return pair
    }

    /// The size in bytes of what is not shared with an older version.
    var byteCount: Int { pages.byteCount }

    /// Returns the first arc that differs from other weights of the same hierarchy; nil if they are equal.
    func difference(from other: HierarchyCosts) -> UInt32? {
        for index in 0..<hierarchy.lower.count {
            let arc = hierarchy.lower[index].arc
            if pages.view[Int(arc)] != other.pages.view[Int(arc)] { return arc }
        }
        return nil
    }
}

/// Arcs of a hierarchy that wait, lowest first, each once.
private struct ArcQueue {
    private var items: [(arc: UInt32, tail: UInt32)] = []

    mutating func push(_ arc: UInt32, _ tail: UInt32) {
        // Few arcs wait at a time.
        var place = items.count
        while place > 0, items[place - 1].arc < arc { place -= 1 }
        if place > 0, items[place - 1].arc == arc { return }
        items.insert((arc, tail), at: place)
    }

    mutating func pop() -> (arc: UInt32, tail: UInt32)? { items.popLast() }
}
