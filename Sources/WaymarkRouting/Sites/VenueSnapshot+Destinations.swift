import Synchronization
import WaymarkModel

// What a category stands for, and where its destinations are in the network.
extension VenueSnapshot {
    /// Returns the places of a dotted category, then the connectors, openings and entrances of that kind which are not at
    /// the entrances of such a place and which the network leads to. Each is there once: a connector instead of the places that stand
    /// for its landings, and the place that stands for an opening or an entrance instead of that. They are looked for once.
    package func destinations(inCategory category: String) -> [Destination] {
        if let known = destinations.withLock({ $0[category] }) { return known }
        let made = makeDestinations(inCategory: category)
        if !made.isEmpty { destinations.withLock { $0[category] = made } }
        return made
    }

    private func makeDestinations(inCategory category: String) -> [Destination] {
        let kind = DestinationCategory.canonical(category)
        let features = DestinationCategory.features(of: kind, in: venue)
        let ways = wayPlaces
        var seen: Set<Destination> = []
        // Where places are, and openings.
        var (taken, opened) = (Set<NodeIndex>(), Set<NodeIndex>())
        var found: [Destination] = []
        func add(_ destination: Destination) {
            guard seen.insert(destination).inserted else { return }
            found.append(destination)
            guard let place = destination.place else { return }
            taken.formUnion(entrances(of: place))
            taken.formUnion(venue.doors(of: place).map { graphIndex(of: $0) })
        }
        for place in places(inCategory: category, orOfKind: kind) {
            if case .connector(let connector) = ways.way(of: place) {
                add(.connector(connector))
            } else {
                add(.place(place))
            }
        }
        for feature in features {
            let nodes = nodes(of: feature)
            switch feature {
            case .opening(let index) where nodes.isEmpty:
                if passage(through: venue.openings[index.position]) == nil { continue }
            case .node: if nodes.allSatisfy(opened.contains) || nodes.allSatisfy(taken.contains) { continue }
            default: if nodes.allSatisfy(taken.contains) { continue }
            }
            if case .opening = feature { opened.formUnion(nodes) }
            add(ways.place(of: feature).map { .place($0) } ?? feature)
        }
        return found
    }

    /// Returns the destinations of a category that are on a level: connectors that have a landing there; all of them for nil.
    package func destinations(inCategory category: String, on level: Index<Level>?) -> [Destination] {
        let all = destinations(inCategory: category)
        guard let level else { return all }
        return all.filter { destination in
            switch destination {
            case .place(let place): venue.level(of: place) == level
            case .connector: !nodes(of: destination, on: level).isEmpty
            case .opening(let index): venue.index(ofLevel: venue.openings[index.position].level) == level
            case .node(let node): venue.level(of: node) == level
            }
        }
    }

    /// Returns the nodes at which a traveller is at a destination; of a connector only the landings on a level; nil for all.
    func nodes(of destination: Destination, on level: Index<Level>?) -> [NodeIndex] {
        let all = nodes(of: destination)
        guard let level, case .connector = destination else { return all }
        return all.filter { venue.level(of: venueIndex(of: $0)) == level }
    }

    /// Returns the nodes at which a traveller is at a destination: the entrances of a place, the landings of a connector,
    /// the nodes in an opening.
    package func nodes(of destination: Destination) -> [NodeIndex] {
        switch destination {
        case .place(let index): entrances(of: index)
        case .connector(let index): venue[index].stops.compactMap { self.index(ofNode: $0.node) }
        case .opening(let index): nodes(in: venue.openings[index.position])
        case .node(let index): [graphIndex(of: index)]
        }
    }

    /// Returns the nodes in an opening, ascending.
    private func nodes(in opening: Opening) -> [NodeIndex] {
        guard let line = ThresholdLine(opening), let level = venue.index(ofLevel: opening.level) else { return [] }
        var found: Set<NodeIndex> = []
        grid.search(near: line.middle, on: level, within: line.reach) { edge in
            for node in [graph.tail[Int(graph.forward[Int(edge)])], graph.head[Int(graph.forward[Int(edge)])]]
            where line.distance(to: position(of: NodeIndex(node))) <= ThresholdLine.tolerance {
                found.insert(NodeIndex(node))
            }
            return line.reach
        }
        return found.sorted()
    }

    /// Returns where a path edge leads through an opening in which no node is: of several edges, the one nearest to its
    /// middle; nil if there is none.
    func passage(through opening: Opening) -> Site? {
        guard let line = ThresholdLine(opening), let level = venue.index(ofLevel: opening.level) else { return nil }
        var best: (distance: Double, edge: Int, fraction: Double)?
        grid.search(near: line.middle, on: level, within: line.reach) { index in
            let ends = ends(ofPathEdge: Int(index))
            let fraction = ThresholdLine.fraction(of: line.middle, from: ends.from, to: ends.to)
            let distance = line.middle.distance(to: ends.from.interpolated(to: ends.to, fraction: fraction))
            if distance <= line.reach, fraction > 0, fraction < 1,
                (distance, Int(index)) < (best?.distance ?? .infinity, best?.edge ?? .max),
                line.isCrossed(from: ends.from, to: ends.to)
            {
                best = (distance, Int(index), fraction)
            }
            return line.reach
        }
        return best.map { .onEdge($0.edge, fraction: $0.fraction) }
    }
}

/// The line of an opening, and what is at it.
private struct ThresholdLine {
    /// How far from the line something may be that is in the opening, in metres.
    static let tolerance = 0.5

    private let first: Point
    private let last: Point
    let middle: Point
    /// How far from its middle something in the opening can be, in metres.
    let reach: Double

    init?(_ opening: Opening) {
        guard let first = opening.line.points.first, let last = opening.line.points.last else { return nil }
        (self.first, self.last, middle) = (first, last, opening.middle)
        reach = first.distance(to: last) / 2 + Self.tolerance
    }

    func distance(to point: Point) -> Double {
        point.distance(to: first.interpolated(to: last, fraction: Self.fraction(of: point, from: first, to: last)))
    }

    /// Returns the position of the point on a line that is nearest to another point, from 0 to 1.
    static func fraction(of point: Point, from: Point, to: Point) -> Double {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let squared = dx * dx + dy * dy
        return squared > 0 ? (((point.x - from.x) * dx + (point.y - from.y) * dy) / squared).clamped(0, 1) : 0
    }

    /// Returns whether a straight way leads through it, or past its only point.
    func isCrossed(from start: Point, to end: Point) -> Bool {
        if first == last { return true }
        func side(_ a: Point, _ b: Point, _ point: Point) -> Double {
            (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        }
        return side(first, last, start) * side(first, last, end) <= 0
            && side(start, end, first) * side(start, end, last) <= 0
    }
}
