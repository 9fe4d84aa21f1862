import WaymarkImportKit
import WaymarkModel

/// Writes the exits of buildings, and the ways between them and what they lead to.
struct ExitWriting {
    let writing: NetworkWriting

    /// Writes the exits, and what they lead to.
    func write() {
        var around: [Int: [(node: Int, position: Point)]] = [:]
        for exit in writing.work.exits {
            let threshold = writing.work.joints[exit.plan].thresholds[exit.threshold]
            let opening = writing.work.contents.openings[threshold.opening]
            let spot = PlanWork.Spot(plan: exit.plan, unit: threshold.sides[0])
            let side = writing.work.floor(of: spot, with: .threshold(exit.threshold)).flatMap {
                writing.node($0, .threshold(exit.threshold))
            }
            guard let side else { continue }
            let level = writing.work.plans[exit.plan].level
            let outside = writing.addNode(
                "\(opening.id):outside", level: level.id, at: threshold.middle.onGrid, .entrance, name: opening.name,
                from: opening.derivedFrom ?? opening.id.rawValue)
            writing.writeDoor(threshold, exit.plan, side, outside, isFirst: true, suffix: "")
            switch exit.target {
            case .outdoors: break
            case .around: around[exit.plan, default: []].append((outside, threshold.middle))
            case .node(let node): lead(outside, to: node, opening)
            case .floor(let spot, _):
                let key = Floor.Key.exit(opening.id)
                if let node = writing.work.floor(of: spot, with: key).flatMap({ writing.node($0, key) }) {
                    lead(outside, to: node, opening)
                }
            }
        }
        for plan in around.keys.sorted() { surround(plan, around[plan] ?? []) }
    }

    /// Joins an exit to a node outdoors, on the same level or another one.
    func lead(_ outside: Int, to node: Int, _ opening: Opening) {
        let nodes = writing.work.contents.nodes
        let distance = nodes[outside].position.distance(to: nodes[node].position)
        guard
            let inference = writing.work.infer(
                .exit, [opening.id], level: nodes[outside].level, point: nodes[outside].position,
                evidence: "the nearest path outdoors is \(NumberText.metres(distance)) away", effect: nodes[node].id)
        else { return }
        let isNarrow = writing.work.narrowWays[nodes[node].id] == opening.id
        if nodes[outside].level == nodes[node].level {
            return path(outside, node, inference.id, isNarrow: isNarrow)
        }
        var landing = node
        if distance > 0.5 {
            landing = writing.addNode(
                "\(opening.id):site", level: nodes[node].level, at: nodes[outside].position, .junction,
                from: inference.id)
            path(landing, node, inference.id, isNarrow: isNarrow)
        }
        let order = Dictionary(
            writing.work.contents.levels.map { ($0.id, $0.ordinal) }, uniquingKeysWith: { first, _ in first })
        func height(_ node: Int) -> Double { order[writing.work.contents.nodes[node].level] ?? 0 }
        let stops = height(landing) < height(outside) ? [landing, outside] : [outside, landing]
        writing.add(
            Connector(
                id: FeatureID("\(opening.id):passage"),
                kind: height(landing) == height(outside) ? .passage : .unknownJoin,
                stops: stops.map { Connector.Stop(node: writing.work.contents.nodes[$0].id) }, isInferred: true,
                derivedFrom: inference.id))
    }

    private func path(_ from: Int, _ to: Int, _ source: String, isNarrow: Bool = false) {
        writing.addEdge(source, path: FeatureID(source), from, to) { edge in
            edge.kind = .outdoorPath
            edge.derivedFrom = source
            if isNarrow { edge.isAccessible = false }
        }
    }

    /// Joins the exits of a level along the outlines of its buildings, a metre outside, and these outlines with each other
    /// where they are near.
    private func surround(_ plan: Int, _ exits: [(node: Int, position: Point)]) {
        let level = writing.work.plans[plan].level.id
        let source = Inference.id(.outdoors, [level])
        let outerWalls = writing.work.outerWalls(level)
        let outlines = exits.flatMap { outerWalls.outlines(near: $0.position, within: 0.1) }
        let built = writing.work.builtPlans(plan)
        let surrounding = Surrounding(work: writing.work, plan: plan)
        let rings = surrounding.rings(around: built.flatMap(\.extent) + outlines) { ring in
            exits.contains { Polygon(outer: ring).contains($0.position) }
        }
        var byRing: [Int: [RingExit]] = [:]
        for exit in exits {
            let distances = rings.map { Polygon(outer: $0).nearestOnRings(to: exit.position)?.distance ?? .infinity }
            guard let ring = distances.indices.min(by: { distances[$0] < distances[$1] }),
                let foot = surrounding.foot(
                    of: exit.position, on: rings[ring], where: { isWay(from: exit.position, to: $0, plan) })
            else { continue }
            byRing[ring, default: []].append(RingExit(node: exit.node, position: exit.position, foot: foot))
        }
        let bridges = self.bridges(between: byRing.keys.sorted(), of: rings, plan)
        var ends: [[Int]] = Array(repeating: [], count: bridges.count)
        for ring in byRing.keys.sorted() {
            let stops = bridges.enumerated().flatMap { number, bridge in
                bridge.ends.filter { $0.ring == ring }.map { (bridge: number, position: $0.position) }
            }
            guard let exits = byRing[ring], exits.count + stops.count > 1 else { continue }
            let name = "around:\(level):\(ring + 1)"
            let (nodes, stopNodes) = ringNodes(rings[ring], exits, stops.map(\.position), plan, source, name: name)
            for (stop, node) in zip(stops, stopNodes) { ends[stop.bridge].append(node) }
            for (from, to) in zip(nodes, nodes.dropFirst() + nodes.prefix(1)) where from != to {
                around(from, to, plan, source)
            }
        }
        for pair in ends where pair.count == 2 { around(pair[0], pair[1], plan, source) }
    }

    /// An exit from which people get to the way around its building, at a point of that.
    private struct RingExit {
        var node: Int
        var position: Point
        var foot: Point
    }

    /// Joins two nodes around a building, unless something stands between them.
    private func around(_ from: Int, _ to: Int, _ plan: Int, _ source: String) {
        let (nodes, level) = (writing.work.contents.nodes, writing.work.plans[plan].level.id)
        if isBarred(nodes[from].position, nodes[to].position, plan) { return }
        writing.addEdge("around:\(level)", path: FeatureID("around:\(level)"), from, to) { edge in
            edge.kind = .outdoorPath
            edge.derivedFrom = source
        }
    }

    /// How much of a way, in metres, may lead over floor indoors.
    private static let mostFloor = 0.5

    /// Returns whether something stands between two points outdoors, or a building without a door: its outer wall, or floor that is indoors.
    private func isBarred(_ first: Point, _ last: Point, _ plan: Int) -> Bool {
        let (work, level) = (writing.work, writing.work.plans[plan].level.id)
        if work.isWalled(level, first, last) { return true }
        if Surrounding(work: work, plan: plan).isBlocked(first, last) { return true }
        // No door is at its ends: a wall beside them is in the way.
        let (from, to) = (
            first.moved(towards: last, by: -LevelWalls.reach), last.moved(towards: first, by: -LevelWalls.reach)
        )
        if work.groundWalls(level).contains(where: { $0.separate(from, to) }) { return true }
        if !work.outerWalls(level).isOnOneSide(from: first, to: last) { return true }
        guard first != last, let line = work.session.line([first, last]) else { return false }
        let floors = work.plans[plan].index.near(line).map { work.plans[plan].units[$0] }
            .filter { $0.use == .open && !ExitTargets.isOutdoors($0.unit) }
        return floors.reduce(0) { $0 + line.length(in: $1.floor) } >= Self.mostFloor
    }

    /// The widest gaps between two buildings, in metres, through which nobody gets, and no wheels.
    private static let (slit, narrow) = (0.35, 0.8)

    /// Returns whether people get from an exit to the way around its building: nothing stands between them, and no slit between two buildings
    /// leads there.
    private func isWay(from exit: Point, to foot: Point, _ plan: Int) -> Bool {
        let beyond = exit == foot ? foot : foot.moved(towards: exit, by: -LevelWalls.reach)
        return !writing.work.isWalled(writing.work.plans[plan].level.id, exit, beyond, isDoor: true)
            && hasRoom(exit, foot, plan, width: Self.slit)
    }

    /// How far from a wall, in metres, the way along it is.
    private static let besideWall = 0.02

    /// Returns whether there is room for a way from an exit to the way around its building, which is a metre from it: on either side of the
    /// straight line, or half on each.
    private func hasRoom(_ first: Point, _ last: Point, _ plan: Int, width: Double) -> Bool {
        let length = first.distance(to: last)
        guard length > 2 else { return true }
        let built = writing.work.builtPlans(plan)
        let across = Point(x: -(last.y - first.y) / length, y: (last.x - first.x) / length)
        func isFree(_ side: Double) -> Bool {
            let ends = [first.moved(towards: last, by: 0.5), last].map {
                Point(x: $0.x + side * across.x, y: $0.y + side * across.y)
            }
            guard let line = writing.work.session.line(ends) else { return true }
            return built.allSatisfy { plan in
                plan.index.near(line).reduce(0) { $0 + line.length(in: plan.units[$1].floor) } < 0.5
            }
        }
        let bands = [(-width, -Self.besideWall), (-width / 2, width / 2), (Self.besideWall, width)]
        return bands.contains { isFree($0.0) && isFree($0.1) }
    }

    /// A straight way between two outlines.
    private struct Bridge {
        var ends: [(ring: Int, position: Point)]
        var length: Double
    }

    /// The most ways between two outlines that are tried.
    private static let mostBridges = 50

    /// Returns the shortest open ways that join outlines to each other: no other outline is between their ends.
    private func bridges(between members: [Int], of rings: [[Point]], _ plan: Int) -> [Bridge] {
        guard members.count > 1, members.reduce(0, { $0 + rings[$1].count }) < 2000 else { return [] }
        var found: [Bridge] = []
        for (number, first) in members.enumerated() {
            for second in members[(number + 1)...] {
                let pairs = [(first, second), (second, first)].flatMap { one, other in
                    rings[one].compactMap { corner -> Bridge? in
                        guard let foot = Polygon(outer: rings[other]).nearestOnRings(to: corner) else { return nil }
                        return Bridge(
                            ends: [(one, corner.onGrid), (other, foot.point.onGrid)], length: foot.distance)
                    }
                }
                let near = pairs.filter { $0.length <= PlanWork.reach }.sorted { $0.length < $1.length }
                let open = near.prefix(Self.mostBridges).first {
                    !isBarred($0.ends[0].position, $0.ends[1].position, plan)
                }
                if let open { found.append(open) }
            }
        }
        var sets = DisjointSets(count: rings.count)
        return found.sorted { $0.length < $1.length }.filter { bridge in
            let (first, second) = (bridge.ends[0].ring, bridge.ends[1].ring)
            guard sets.find(first) != sets.find(second) else { return false }
            sets.merge(first, second)
            return true
        }
    }

    /// Writes the nodes of a ring, and joins the exits to it.
    ///
    /// - Returns: The nodes of the ring in order, and the nodes at the stops.
    private func ringNodes(
        _ ring: [Point], _ exits: [RingExit], _ stops: [Point], _ plan: Int,
        _ source: String, name: String
    ) -> (ring: [Int], stops: [Int]) {
        let level = writing.work.plans[plan].level.id
        var feet: [Int: [(position: Point, exit: Int?, stop: Int)]] = [:]
        func add(_ position: Point, exit: Int?, stop: Int) {
            guard let nearest = Polygon(outer: ring).nearestOnRings(to: position) else { return }
            feet[nearest.segment, default: []].append((nearest.point.onGrid, exit, stop))
        }
        for exit in exits { add(exit.foot, exit: exit.node, stop: -1) }
        for (number, stop) in stops.enumerated() { add(stop, exit: nil, stop: number) }
        var nodes: [Int] = []
        var stopNodes = [Int](repeating: 0, count: stops.count)
        func place(_ position: Point) -> Int {
            if let last = nodes.last, writing.work.contents.nodes[last].position.distance(to: position) < 0.02 {
                return last
            }
            let node = writing.addNode(
                "\(name)/\(nodes.count + 1)", level: level, at: position, .junction, from: source)
            nodes.append(node)
            return node
        }
        for (index, corner) in ring.enumerated() {
            _ = place(corner)
            let sorted = (feet[index] ?? []).sorted {
                ($0.position.distance(to: corner), $0.exit ?? .max, $0.stop)
                    < ($1.position.distance(to: corner), $1.exit ?? .max, $1.stop)
            }
            for foot in sorted {
                let node = place(foot.position)
                if let exit = foot.exit {
                    path(exit, node, "\(writing.work.contents.nodes[exit].id):around")
                    if !hasRoom(writing.work.contents.nodes[exit].position, foot.position, plan, width: Self.narrow) {
                        writing.work.contents.edges[writing.work.contents.edges.count - 1].isAccessible = false
                    }
                } else {
                    stopNodes[foot.stop] = node
                }
            }
        }
        return (nodes, stopNodes)
    }
}
