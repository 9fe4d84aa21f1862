import WaymarkModel

/// Ways that are known and that nobody may use: emergency exits, and ways through units that nobody may enter.
///
/// They are written closed, with the cause, where nothing open joins what they join. A refusal can then name them, and no route
/// and no floor changes.
extension NetworkWriting {
    /// How far from the outline of a closed unit its openings, and the floors beside it, are, in metres.
    private static let wall = 0.3

    /// An end of a closed way.
    private enum End {
        /// The floor, or the paths, of a unit.
        case unit(PlanWork.Spot)
        /// One of the floors into which a unit is divided.
        case floor(Int, of: PlanWork.Spot)
        /// A node.
        case node(Int)
    }

    /// Writes the closed ways. Everything open is written already.
    func writeBarredWays() {
        let closed = work.plans.indices.filter { work.closedUnits[work.plans[$0].level.id] != nil }
        let shafts = work.floors.indices.filter { work.isDeadEnd(work.floors[$0]) && closedShaft($0) != nil }
        guard !work.barredOpenings.isEmpty || !closed.isEmpty || !shafts.isEmpty else { return }
        let parts = OpenParts(work.contents)
        for floor in shafts { write(shaft: floor, parts) }
        for barred in work.barredOpenings.sorted(by: { id(of: $0) < id(of: $1) }) { write(barred, parts) }
        for plan in closed {
            for unit in work.closedUnits[work.plans[plan].level.id] ?? [] { write(unit, plan, parts) }
        }
    }

    private func id(of threshold: BarredOpening) -> FeatureID { work.contents.openings[threshold.opening].id }

    // MARK: Openings

    private func write(_ barred: BarredOpening, _ parts: OpenParts) {
        let opening = work.contents.openings[barred.opening]
        let sides = barred.sides.map { PlanWork.Spot(plan: barred.plan, unit: $0) }
        var ends = sides.map { End.unit($0) }
        if sides.count == 1 {
            guard let outside = outside(barred) else { return }
            ends.append(outside)
        }
        guard ends.count == 2, parts.differ(ends.map { self.parts(of: $0, parts) }),
            let from = node(of: ends[0], at: barred.middle, opening.id.rawValue),
            var to = node(of: ends[1], at: barred.middle, opening.id.rawValue)
        else { return }
        if sides.count == 1 {
            let outside = addNode(
                "\(opening.id):outside", level: work.plans[barred.plan].level.id, at: barred.middle.onGrid, .entrance,
                name: opening.name, from: opening.id.rawValue)
            ExitWriting(writing: self).lead(outside, to: to, opening)
            to = outside
        }
        guard from != to else { return }
        let path = path(of: opening)
        let positions = [from, to].map { work.contents.nodes[$0].position }
        addEdge(path.rawValue, path: path, from, to) { edge in
            edge.take(opening)
            edge.length = max(
                0.01, positions[0].distance(to: barred.middle) + barred.middle.distance(to: positions[1]))
            edge.derivedFrom = opening.derivedFrom ?? opening.id.rawValue
        }
    }

    /// Returns what is outdoors before an opening; nil if that is unknown.
    private func outside(_ barred: BarredOpening) -> End? {
        let exits = ExitTargets(work: work)
        let isStated = exits.isStated(work.contents.openings[barred.opening])
        let door = isStated ? nil : ExitDoor(work, barred.plan, barred.middle, of: barred.sides[0])
        let target = exits.targetOutside(barred.plan, barred.middle, door, from: barred.sides[0])
        switch target ?? exits.outdoorTarget(barred.plan, barred.middle, door) {
        case .node(let node)?: return .node(node)
        case .floor(let spot, _)?: return .unit(spot)
        case .outdoors?, .around?, nil: return nil
        }
    }

    // MARK: Units

    private func write(
        _ unit: (id: FeatureID, polygon: Polygon, reason: String), _ plan: Int, _ parts: OpenParts
    ) {
        let level = work.plans[plan].level.id
        var ends: [(end: End, at: Point)] = []
        var seen: Set<PlanWork.Spot> = []
        func add(_ found: Int, at point: Point) {
            let spot = PlanWork.Spot(plan: plan, unit: found)
            if seen.insert(spot).inserted { ends.append((.unit(spot), point)) }
        }
        for index in work.openingsByLevel[level] ?? [] {
            guard let middle = work.contents.openings[index].line.middle, middle.isFinite,
                isBeside(middle, unit.polygon)
            else { continue }
            for (found, _) in work.plans[plan].units(around: middle, within: Self.wall, work.session).prefix(2) {
                add(found, at: middle)
            }
        }
        if UnitUse(category: category(of: unit.id)) == .open, let shape = work.session.rawShape(of: unit.polygon) {
            var known: Set<Int> = []
            for found in work.plans[plan].index.near(shape) where work.plans[plan].units[found].isOpen {
                let spot = PlanWork.Spot(plan: plan, unit: found)
                let floors = (work.floorsByUnit[spot] ?? []).filter { !anchors(of: $0).isEmpty }
                guard floors.count > 1 else {
                    if let point = touch(unit.polygon, work.plans[plan].units[found].outline) { add(found, at: point) }
                    continue
                }
                // What is closed divides it.
                for floor in floors where known.insert(floor).inserted {
                    let reach = Self.wall + work.floors[floor].clearance
                    if let point = touch(unit.polygon, work.floors[floor].polygon, within: reach) {
                        ends.append((.floor(floor, of: spot), point))
                    }
                }
            }
        }
        guard let box = unit.polygon.bounds else { return }
        let radius = box.low.distance(to: box.high) / 2 + PlanWork.nodeTolerance
        let center = box.low.interpolated(to: box.high, fraction: 0.5)
        for node in work.nodeGrid(level).near(center, within: radius) where work.network.degrees[node] > 0 {
            let position = work.contents.nodes[node].position
            let isInside = unit.polygon.contains(position)
            let distance = unit.polygon.nearestOnRings(to: position)?.distance ?? .infinity
            if isInside || distance <= PlanWork.nodeTolerance { ends.append((.node(node), position)) }
        }
        let indices = nodeIndices
        for index in work.barredPlaces.sorted() {
            let place = work.contents.places[index]
            guard place.level == level, unit.polygon.contains(place.position) else { continue }
            for entrance in place.entrances {
                if let node = indices[entrance.node] { ends.append((.node(node), place.position)) }
            }
        }
        guard ends.count > 1, parts.differ(ends.map { self.parts(of: $0.end, parts) }) else { return }
        guard let middle = work.session.innerPoint(of: unit.polygon)?.onGrid else { return }
        let hub = addNode("closed:\(unit.id)", level: level, at: middle, .junction, from: unit.id.rawValue)
        for (number, (end, point)) in ends.enumerated() {
            guard let node = node(of: end, at: point, "\(unit.id)/\(number + 1)") else { continue }
            addEdge("closed:\(unit.id)", path: unit.id, node, hub) { edge in
                edge.close(unit.reason)
                edge.derivedFrom = unit.id.rawValue
            }
        }
    }

    private var nodeIndices: [FeatureID: Int] {
        Dictionary(work.contents.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func category(of unit: FeatureID) -> String {
        work.unitIndices[unit].map { work.contents.units[$0].category } ?? ""
    }

    private func isBeside(_ point: Point, _ polygon: Polygon) -> Bool {
        polygon.contains(point) || (polygon.nearestOnRings(to: point)?.distance ?? .infinity) <= Self.wall
    }

    /// Returns a point at which two outlines touch, or nearly; nil if they do not.
    private func touch(_ first: Polygon, _ second: Polygon, within reach: Double = wall) -> Point? {
        guard first.outer.count * second.outer.count < 1_000_000 else { return nil }
        for (one, other) in [(first, second), (second, first)] {
            for corner in one.outer {
                guard let nearest = other.nearestOnRings(to: corner), nearest.distance <= reach else { continue }
                return nearest.point.interpolated(to: corner, fraction: 0.5)
            }
        }
        return nil
    }

    // MARK: Ends

    /// Returns the parts of the open network that an end is in; none if nothing leads to it.
    private func parts(of end: End, _ parts: OpenParts) -> Set<Int> {
        switch end {
        case .node(let node): [parts.of(node)]
        case .unit(let spot): Set(nodes(on: spot).map(parts.of))
        case .floor(let floor, _): Set(anchors(of: floor).map { parts.of($0.node) })
        }
    }

    /// The anchors of a floor that have a node, in order.
    private func anchors(of floor: Int) -> [(anchor: Int, node: Int)] {
        (anchorNodes[floor] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Returns the nodes that are on the floors and paths of a unit.
    func nodes(on spot: PlanWork.Spot) -> [Int] {
        let known = (work.floorsByUnit[spot] ?? []).flatMap { floor in anchors(of: floor).map(\.node) }
        return known + work.joints[spot.plan].nodes[spot.unit].filter { work.network.degrees[$0] > 0 }
    }

    /// Returns the node from which a closed way starts in a unit, which is made and joined to the floor.
    private func node(of end: End, at middle: Point, _ name: String) -> Int? {
        let spot: PlanWork.Spot
        let floors: [Int]
        switch end {
        case .node(let node): return node
        case .unit(let unit):
            (spot, floors) = (unit, (work.floorsByUnit[unit] ?? []).filter { !anchors(of: $0).isEmpty })
        case .floor(let floor, let unit): (spot, floors) = (unit, [floor])
        }
        let nearest = floors.min { distance(of: $0, to: middle) < distance(of: $1, to: middle) }
        if let nearest, let node = land(on: nearest, at: middle, "\(name):\(work.unit(spot).id)") { return node }
        if let node = work.nearestNode(in: spot, to: middle) { return node }
        return addNode(
            "\(name):\(work.unit(spot).id)", level: work.plans[spot.plan].level.id, at: middle.onGrid, .door,
            from: work.unit(spot).id.rawValue)
    }

    private func distance(of floor: Int, to point: Point) -> Double {
        let polygon = work.floors[floor].polygon
        return polygon.contains(point) ? 0 : polygon.nearestOnRings(to: point)?.distance ?? .infinity
    }

    /// Makes a node at the edge of a floor, and joins it to the nearest anchor.
    private func land(on index: Int, at middle: Point, _ name: String) -> Int? {
        let floor = work.floors[index]
        let foot =
            floor.polygon.contains(middle) ? middle : floor.polygon.nearestOnRings(to: middle)?.point ?? middle
        guard let ways = floor.geometry.ways(from: MillimetrePoint(foot)) else { return nil }
        let lengths = anchors(of: index).compactMap { anchor in
            ways.length(to: anchor.anchor).map { (anchor: anchor.anchor, node: anchor.node, length: $0) }
        }
        guard let best = lengths.min(by: { ($0.length, $0.anchor) < ($1.length, $1.anchor) }),
            let points = ways.points(to: best.anchor)
        else { return nil }
        if best.length == 0 { return best.node }
        let level = work.plans[floor.plan].level.id
        var last = addNode(name, level: level, at: middle.onGrid, .door, from: floor.id.rawValue)
        let first = last
        for (number, point) in points.dropFirst().dropLast().enumerated() {
            let bend = addNode(
                "\(name)/\(number + 1)", level: level, at: point.point, .junction, from: floor.id.rawValue)
            addCrossing(index, last, bend, length: nil)
            last = bend
        }
        if last != best.node { addCrossing(index, last, best.node, length: nil) }
        return first
    }
}

/// The parts of a network that open ways join.
struct OpenParts {
    private let roots: [Int]

    init(_ contents: VenueContents) {
        let indices = Dictionary(
            contents.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var sets = DisjointSets(count: contents.nodes.count)
        for edge in contents.edges where !(edge.hours.map { ["off", "closed"].contains($0.source) } ?? false) {
            if let from = indices[edge.from], let to = indices[edge.to] { sets.merge(from, to) }
        }
        for connector in contents.connectors {
            let stops = connector.stops.compactMap { indices[$0.node] }
            for stop in stops.dropFirst() { sets.merge(stops[0], stop) }
        }
        roots = contents.nodes.indices.map { sets.find($0) }
    }

    /// Returns the part of a node. A node that was made later is in no part of the others.
    func of(_ node: Int) -> Int { node < roots.count ? roots[node] : -1 }

    /// Returns whether two of some ends have no part in common. Nobody starts at an end without any node.
    func differ(_ ends: [Set<Int>]) -> Bool {
        let known = ends.filter { !$0.isEmpty }
        return known.indices.contains { first in
            known[(first + 1)...].contains { $0.isDisjoint(with: known[first]) }
        }
    }
}

/// An opening that nobody may use, with the units on its sides.
struct BarredOpening {
    /// The index of the level's plan.
    let plan: Int
    /// The index of the opening in the contents.
    let opening: Int
    /// The indices of the units; one if it leads outdoors.
    let sides: [Int]
    /// The middle of the opening.
    let middle: Point
}
