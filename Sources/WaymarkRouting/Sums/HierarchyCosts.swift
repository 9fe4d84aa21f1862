import WaymarkModel

/// The weights of a hierarchy's arcs for one set of weights of the core.
///
/// An arc's weight is that of the best way between its ends over lower nodes: its own arcs of the core, and the two sides
/// of each triangle below it. `Weight.max` stands for no way, and so do sums that do not fit.
final class HierarchyCosts<Weight: HierarchyWeight>: Sendable {
    /// The weights of an arc in both directions.
    struct Pair: Equatable {
        var up = Weight.max
        var down = Weight.max
    }

    /// What the weights of an arc come from in both directions: the node that the way leads over, `arc` or `several`.
    struct Via: Equatable {
        var up = HierarchyCosts.arc
        var down = HierarchyCosts.arc
    }

    /// The way is an arc of the core, or there is none.
    static var arc: UInt32 { none32 }
    /// There are several ways that are equally good.
    static var several: UInt32 { none32 - 1 }

    let hierarchy: Hierarchy
    private let pages: Pages<Pair>
    private let vias: Pages<Via>
    private let memory: PageMemory

    /// What searches read, as long as the weights live.
    struct View: BitwiseCopyable, Sendable {
        let ranks: Column<UInt32>
        let order: Column<UInt32>
        let nodes: Column<Hierarchy.Node>
        let heads: Column<UInt32>
        let firstLower: Column<UInt32>
        let lower: Column<Hierarchy.Lower>
        let pages: Pages<Pair>.View
        let vias: Pages<Via>.View
    }

    let view: View

    private init(_ hierarchy: Hierarchy, _ pages: Pages<Pair>, _ vias: Pages<Via>, _ memory: PageMemory) {
        self.hierarchy = hierarchy
        self.memory = memory
        self.pages = pages
        self.vias = vias
        view = View(
            ranks: hierarchy.ranks, order: hierarchy.order, nodes: hierarchy.nodes, heads: hierarchy.heads,
            firstLower: hierarchy.firstLower, lower: hierarchy.lower, pages: pages.view, vias: vias.view)
    }

    /// Takes another way into account.
    @inline(__always)
    private static func improve(_ weight: inout Weight, _ via: inout UInt32, _ other: Weight, over node: UInt32) {
        if other > weight || other == .max { return }
        via = other == weight ? several : node
        weight = other
    }

    /// Computes the weights of all arcs, from below; nil if somebody asks to stop.
    convenience init?(_ hierarchy: Hierarchy, _ costs: CoreCosts, stop: StopSignal?) {
        let memory = PageMemory()
        let pages = Pages(repeating: Pair(), count: hierarchy.heads.count, shift: hierarchy.shift, in: memory)
        let vias = Pages(repeating: Via(), count: hierarchy.heads.count, shift: hierarchy.shift, in: memory)
        let view = pages.view
        for arc in 0..<hierarchy.slots.count {
            let (slot, weight) = (hierarchy.slots[arc], Weight.weight(ofArc: arc, costs))
            let place = Int(slot >> 1)
            let page = view.page(of: place)
            if slot & 1 == 0 {
                page[place & view.mask].up = min(page[place & view.mask].up, weight)
            } else {
                page[place & view.mask].down = min(page[place & view.mask].down, weight)
            }
        }
        let (nodes, heads) = (hierarchy.nodes, hierarchy.heads)
        var stopCounter = StopCounter(stop)
        for low in 0..<nodes.count {
            if stopCounter.shouldStop() { return nil }
            let node = nodes[low]
            let (first, count) = (Int(node.first), Int(node.count))
            if count < 2 { continue }
            let page = view.page(of: first)
            let base = first & view.mask
            for side in 0..<count - 1 {
                let pair = page[base + side]
                if pair.up == .max, pair.down == .max { continue }
                let start = Int(nodes[Int(heads[first + side])].first)
                let upper = view.page(of: start)
                let upperVias = vias.view.page(of: start)
                let offset = start & view.mask
                var place = 0
                for other in side + 1..<count {
                    let head = heads[first + other]
                    while heads[start + place] != head { place &+= 1 }
                    let second = page[base + other]
                    var (best, via) = (upper[offset + place], upperVias[offset + place])
                    Self.improve(&best.up, &via.up, Weight.sum(pair.down, second.up), over: UInt32(low))
                    Self.improve(&best.down, &via.down, Weight.sum(second.down, pair.up), over: UInt32(low))
                    upper[offset + place] = best
                    upperVias[offset + place] = via
                }
            }
        }
        self.init(hierarchy, pages, vias, memory)
    }

    /// Returns the weights after some arcs of the core have changed.
    ///
    /// - Parameters:
    ///   - arcs: The arcs of the core that may have changed.
    ///   - costs: All costs of the core after the change.
    func changed(_ arcs: [UInt32], _ costs: CoreCosts) -> HierarchyCosts {
        let memory = PageMemory(after: memory, capacity: pages.tableSize + vias.tableSize + 4096)
        let pages = Pages(sharing: pages, in: memory)
        let vias = Pages(sharing: vias, in: memory)
        let hierarchy = hierarchy
        let (nodes, heads) = (hierarchy.nodes, hierarchy.heads)
        // Arcs are numbered by their lower nodes, so a change affects only arcs with higher numbers.
        var waiting = ArcQueue()
        for arc in arcs { waiting.push(hierarchy.slots[Int(arc)] >> 1, hierarchy.tail(ofPart: arc)) }
        while let (arc, tail) = waiting.pop() {
            let place = Int(arc)
            let old = pages[place]
            let (new, via) = sum(of: arc, tail, pages.view, costs)
            if vias[place] != via { vias.set(place, to: via, in: memory) }
            if old == new { continue }
            pages.set(place, to: new, in: memory)
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
                    up: Weight.sum(first.down, second.up), down: Weight.sum(second.down, first.up))
                let after = Pair(
                    up: Weight.sum(newFirst.down, newSecond.up), down: Weight.sum(newSecond.down, newFirst.up))
                if after == before { continue }
                let isBest = after.up <= upper.up || after.down <= upper.down
                // The upper arc may have had its weight from this triangle.
                let wasBest = before.up == upper.up || before.down == upper.down
                if isBest || wasBest { waiting.push(arc, lower) }
            }
        }
        return HierarchyCosts(hierarchy, pages, vias, memory)
    }

    /// Returns the weights of an arc and what they come from, from its arcs of the core and the triangles below it.
    private func sum(of arc: UInt32, _ tail: UInt32, _ view: Pages<Pair>.View, _ costs: CoreCosts) -> (Pair, Via) {
        var (pair, via) = (Pair(), Via())
        for index in Int(hierarchy.firstPart[Int(arc)])..<Int(hierarchy.firstPart[Int(arc) + 1]) {
            let part = Int(hierarchy.parts[index])
            let weight = Weight.weight(ofArc: part, costs)
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
            Self.improve(&pair.up, &via.up, Weight.sum(first.down, second.up), over: below.tail)
            Self.improve(&pair.down, &via.down, Weight.sum(second.down, first.up), over: below.tail)
        }
        return (pair, via)
    }

    /// Returns the first arc that differs from other weights of the same hierarchy; nil if they are equal.
    func difference(from other: HierarchyCosts) -> UInt32? {
        for index in 0..<hierarchy.lower.count {
            let arc = hierarchy.lower[index].arc
            if pages.view[Int(arc)] != other.pages.view[Int(arc)] || vias.view[Int(arc)] != other.vias.view[Int(arc)] {
                return arc
            }
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
