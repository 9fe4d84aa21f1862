import WaymarkModel

/// The ways out of closed areas and units around somebody on open floor, which can be left in any direction.
///
/// Each leads out at once, does not come back, and is measured up to where it comes out.
struct FloorExits {
    let query: RouteQuery
    let closures: SurroundingClosures
    /// The weights without what is closed there.
    let open: Weights
    private let zones: [VenueSnapshot.Zone]
    private let start: ResolvedWaypoint
    private let site: FloorSite

    /// A way out.
    struct Exit {
        var trip: Trip
        var end: ResolvedWaypoint
        /// The metres inside.
        var inside: Double
        /// The cost up to its end.
        var key: UInt64
    }

    /// What a step has of what is closed around the traveller.
    private enum Shape {
        /// Nothing, all of it, its first metres, or what nobody may pass.
        case open, inside, leaving(Double), barred
    }

    /// A way that has not come out, or the one to an exit.
    private struct Label {
        var node: UInt32
        var key: UInt64 = 0
        var inside = 0.0
        var steps: [Step] = []
        var isOut = false
    }

    /// The metres by which stretches may be apart that belong together.
    private static let tolerance = 0.03
    /// The metres behind a border at which somebody stops who only leaves.
    private static let step = 0.1
    /// The most points of the border that are tried, the nearest first.
    private static let mostPoints = 6

    /// - Returns: nil for those who are not on open floor, in closed areas only.
    init?(query: RouteQuery, closures: SurroundingClosures, open: Weights, from start: ResolvedWaypoint) {
        guard case .onFloor(let site) = start.site, closures.isInAreasOnly else { return nil }
        let level = query.venue[start.level].id
        zones = closures.zones.filter { $0.level == level }
        guard zones.contains(where: { $0.polygon.isInside(start.point) }) else { return nil }
        (self.query, self.closures, self.open, self.start, self.site) = (query, closures, open, start, site)
    }

    /// Returns the ways out: first those that are at most twice as long inside as the shortest one, then others, together if they are
    /// at most twice as long as the shortest of them.
    ///
    /// - Parameter goal: Where the traveller goes: a position on the same floor can be the end of a way out.
    func groups(to goal: ResolvedWaypoint?) -> [[Exit]] {
        var groups: [[Exit]] = []
        var least = 0.0
        for exit in (all() + [goal.flatMap(direct)].compactMap(\.self)).sorted(by: {
            ($0.inside, $0.key) < ($1.inside, $1.key)
        }) {
            if groups.isEmpty || exit.inside > max(2 * least, least + 1) {
                least = exit.inside
                groups.append([])
            }
            groups[groups.count - 1].append(exit)
        }
        return groups.map { $0.sorted { $0.key < $1.key } }
    }

    /// Returns the shortest way out, for those whom nothing leads on.
    func nearest() -> Exit? { all().min { $0.key < $1.key } }

    /// Returns the way to a position on the same floor that leads out at once and does not come back; nil if there is none.
    private func direct(to end: ResolvedWaypoint) -> Exit? {
        guard let steps = SiteLinks.direct(from: start.site, to: end.site, in: query.snapshot.graph),
            let label = extended(Label(node: 0), by: steps), label.isOut
        else { return nil }
        return Exit(trip: trip(steps), end: end, inside: label.inside, key: label.key)
    }

    private func trip(_ steps: [Step]) -> Trip { Trip(legs: [steps], terminals: [0, 0]) }

    private func all() -> [Exit] {
        var exits: [UInt32: [Exit]] = [:]
        func add(_ label: Label) {
            let exit = Exit(trip: trip(label.steps), end: resolved(label.node), inside: label.inside, key: label.key)
            let known = exits[label.node] ?? []
            if known.contains(where: { $0.inside <= exit.inside && $0.key <= exit.key }) { return }
            exits[label.node] = known.filter { $0.inside < exit.inside || $0.key < exit.key } + [exit]
        }
        for label in labels() {
            if label.isOut || leadsOn(from: label.node) { add(label) }
        }
        return exits.keys.sorted().flatMap { exits[$0] ?? [] } + borderPoints()
    }

    // MARK: Ways inside

    /// Returns the best ways to the nodes inside, and those out to the next node.
    private func labels() -> [Label] {
        let graph = query.snapshot.graph
        var (found, labels, out): ([Label], [Label], [Label]) = ([], [], [])
        var settled: Set<UInt32> = []
        var heap = Heap()
        defer { heap.deallocate() }
        func add(_ label: Label) {
            if label.isOut { return out.append(label) }
            heap.push(label.key, UInt32(labels.count))
            labels.append(label)
        }
        for link in SiteLinks(from: start.site, in: graph).links {
            if let label = extended(Label(node: link.node), by: link.steps) { add(label) }
        }
        while let item = heap.pop(), !query.space.isStopped {
            let label = labels[Int(item.value)]
            guard settled.insert(label.node).inserted else { continue }
            found.append(label)
            for edge in graph.firstOut[Int(label.node)]..<graph.firstOut[Int(label.node) + 1] {
                let step = Step(edge: edge, part: .whole)
                // An open one leads on from here.
                guard query.weights.duration(of: step, at: query.departure.milliseconds) == nil,
                    var next = extended(label, by: [step])
                else { continue }
                next.node = graph.head[Int(edge)]
                if next.isOut || !settled.contains(next.node) { add(next) }
            }
        }
        return found + out
    }

    /// Returns a way extended by some steps; nil if it would come back, or one of them is barred.
    private func extended(_ label: Label, by steps: [Step]) -> Label? {
        var label = label
        for step in steps {
            let (length, shape) = shape(of: step)
            switch shape {
            case .open: label.isOut = true
            case .inside where !label.isOut: label.inside += length
            case .leaving(let metres) where !label.isOut:
                label.inside += metres
                label.isOut = true
            case .inside, .leaving, .barred: return nil
            }
        }
        guard let key = StageSearch(weights: open, space: query.space).extend(label.key, by: steps) else { return nil }
        label.key = key
        label.steps += steps
        return label
    }

    private func shape(of step: Step) -> (length: Double, shape: Shape) {
        let (graph, snapshot) = (query.snapshot.graph, query.snapshot)
        if query.weights.duration(of: step, at: query.departure.milliseconds) != nil { return (0, .open) }
        guard case .around = closures.stepOut(step, rules: []) else { return (0, .barred) }
        let (from, to): (Point, Point)
        if let line = step.line {
            (from, to) = (line.from, line.to)
        } else {
            // What lands inside takes people out, and counts as what they walk in that time.
            if graph.source[Int(step.edge)] & VenueGraph.passageBit != 0 {
                let time = open.duration(of: step, at: query.departure.milliseconds) ?? 0
                return (0, .leaving(Double(time) / 1000))
            }
            let ends = graph.ends(of: EdgeIndex(step.edge))
            (from, to) = (snapshot.position(of: ends.from), snapshot.position(of: ends.to))
        }
        let length = from.distance(to: to)
        var inside: [ClosedRange<Double>] = []
        for part in zones.flatMap({ $0.polygon.stretches(from: from, to: to) }).sorted(by: {
            $0.lowerBound < $1.lowerBound
        }) {
            if let last = inside.last, (part.lowerBound - last.upperBound) * length < Self.tolerance {
                inside[inside.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
            } else {
                inside.append(part)
            }
        }
        guard let only = inside.first, inside.count == 1, only.lowerBound * length < Self.tolerance else {
            return (length, inside.isEmpty ? .inside : .barred)
        }
        let isWhole = (1 - only.upperBound) * length < Self.tolerance
        return (length, isWhole ? .inside : .leaving(only.upperBound * length))
    }

    private func leadsOn(from node: UInt32) -> Bool {
        query.weights.leadsOn(from: NodeIndex(node), at: query.departure)
    }

    private func resolved(_ exit: UInt32) -> ResolvedWaypoint {
        let (venue, node) = (query.venue, query.snapshot.venueIndex(of: NodeIndex(exit)))
        return ResolvedWaypoint(
            waypoint: .node(venue.id(of: node)), site: .nodes([exit]), level: venue.level(of: node),
            point: venue.position(of: node))
    }

    // MARK: Borders

    /// Returns the straight ways to the nearest points of the border, and a step farther.
    private func borderPoints() -> [Exit] {
        var points: [Point] = []
        for polygon in zones.map(\.polygon) {
            for ring in [polygon.outer] + polygon.holes {
                for (one, other) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                    let fraction = Snapping.fraction(of: start.point, from: one, to: other)
                    points.append(one.interpolated(to: other, fraction: fraction))
                }
            }
        }
        var exits: [Exit] = []
        for border in points.sorted(by: { start.point.distance(to: $0) < start.point.distance(to: $1) }) {
            let distance = start.point.distance(to: border)
            if exits.count == Self.mostPoints { break }
            guard distance > 0 else { continue }
            let point = MillimetrePoint(
                start.point.interpolated(to: border, fraction: (distance + Self.step) / distance))
            if let exit = exit(at: point) { exits.append(exit) }
        }
        return exits
    }

    private func exit(at point: MillimetrePoint) -> Exit? {
        guard let entry = site.entries.first(where: { $0.plan.contains(point) && $0.plan.sees($0.point, point) }) else {
            return nil
        }
        let line = FloorLine(
            floor: entry.region.index, from: start.point, to: point.point,
            length: (start.point.distance(to: point.point) * 1000).rounded() / 1000)
        guard let label = extended(Label(node: 0), by: [Step(line)]), label.isOut,
            let snap = FloorSnapping(weights: query.weights, level: start.level, point: point.point).inside()
        else { return nil }
        let end = ResolvedWaypoint(
            waypoint: .position(point.point, level: query.venue[start.level].id), site: snap.site, level: start.level,
            point: snap.point)
        return Exit(trip: trip([Step(line)]), end: end, inside: label.inside, key: label.key)
    }
}
