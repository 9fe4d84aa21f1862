import WaymarkModel

extension NetworkWriting {
    /// Writes the exits, and what they lead to.
    func writeExits() {
        var around: [Int: [(node: Int, position: Point)]] = [:]
        for exit in work.exits {
            let threshold = work.joints[exit.plan].thresholds[exit.threshold]
            let opening = work.contents.openings[threshold.opening]
            let spot = PlanWork.Spot(plan: exit.plan, unit: threshold.sides[0])
            let side = work.floor(of: spot, with: .threshold(exit.threshold)).flatMap {
                node($0, .threshold(exit.threshold))
            }
            guard let side else { continue }
            let level = work.plans[exit.plan].level
            let outside = addNode(
                "\(opening.id):outside", level: level.id, at: threshold.middle.onGrid, .entrance, name: opening.name,
                from: opening.derivedFrom ?? opening.id.rawValue)
            writeDoor(threshold, side, outside, isFirst: true, suffix: "")
            switch exit.target {
            case .outdoors: break
            case .around: around[exit.plan, default: []].append((outside, threshold.middle))
            case .node(let node): lead(outside, to: node, opening)
            case .floor(let spot):
                let key = Floor.Key.exit(opening.id)
                if let node = work.floor(of: spot, with: key).flatMap({ node($0, key) }) {
                    lead(outside, to: node, opening)
                }
            }
        }
        for plan in around.keys.sorted() { surround(plan, around[plan] ?? []) }
    }

    /// Joins an exit to a node outdoors, on the same level or another one.
    private func lead(_ outside: Int, to node: Int, _ opening: Opening) {
        let nodes = work.contents.nodes
        let distance = nodes[outside].position.distance(to: nodes[node].position)
        guard
            let inference = work.infer(
                .exit, [opening.id], level: nodes[outside].level, point: nodes[outside].position,
                evidence: "the nearest path outdoors is \(NumberText.metres(distance)) away", effect: nodes[node].id)
        else { return }
        if nodes[outside].level == nodes[node].level { return path(outside, node, inference.id) }
        var landing = node
        if distance > 0.5 {
            landing = addNode(
                "\(opening.id):site", level: nodes[node].level, at: nodes[outside].position, .junction,
                from: inference.id)
            path(landing, node, inference.id)
        }
        let order = Dictionary(
            work.contents.levels.map { ($0.id, $0.ordinal) }, uniquingKeysWith: { first, _ in first })
        func height(_ node: Int) -> Double { order[work.contents.nodes[node].level] ?? 0 }
        let stops = height(landing) < height(outside) ? [landing, outside] : [outside, landing]
        add(
            Connector(
                id: FeatureID("\(opening.id):passage"), kind: .passage,
                stops: stops.map { Connector.Stop(node: work.contents.nodes[$0].id) }, isInferred: true,
                derivedFrom: inference.id))
    }

    private func path(_ from: Int, _ to: Int, _ source: String) {
        addEdge(source, path: FeatureID(source), from, to) { edge in
            edge.kind = .outdoorPath
            edge.derivedFrom = source
        }
    }

    /// Joins the exits of a level along the outline of its plan, a metre outside.
    private func surround(_ plan: Int, _ exits: [(node: Int, position: Point)]) {
        let level = work.plans[plan].level.id
        let source = Inference.id(.outdoors, [level])
        let rings = work.plans[plan].extent.compactMap { polygon in
            work.session.rawShape(of: Polygon(outer: polygon.outer))?.grown(by: 1)?.simplified(by: 0.3)?
                .polygons.first.map { Polygon(outer: $0.outer) }
        }
        var byRing: [Int: [(node: Int, position: Point)]] = [:]
        for exit in exits {
            let distances = rings.map { $0.nearestOnRings(to: exit.position)?.distance ?? .infinity }
            guard let ring = distances.indices.min(by: { distances[$0] < distances[$1] }) else { continue }
            byRing[ring, default: []].append(exit)
        }
        for ring in byRing.keys.sorted() {
            guard let exits = byRing[ring], exits.count > 1 else { continue }
            let nodes = ringNodes(rings[ring].outer, exits, level, source, name: "around:\(level):\(ring + 1)")
            for (from, to) in zip(nodes, nodes.dropFirst() + nodes.prefix(1)) where from != to {
                addEdge("around:\(level)", path: FeatureID("around:\(level)"), from, to) { edge in
                    edge.kind = .outdoorPath
                    edge.derivedFrom = source
                }
            }
        }
    }

    /// Writes the nodes of a ring, and joins the exits to it.
    private func ringNodes(
        _ ring: [Point], _ exits: [(node: Int, position: Point)], _ level: FeatureID, _ source: String, name: String
    ) -> [Int] {
        var feet: [Int: [(position: Point, exit: Int)]] = [:]
        for exit in exits {
            guard let nearest = Polygon(outer: ring).nearestOnRings(to: exit.position) else { continue }
            feet[nearest.segment, default: []].append((nearest.point.onGrid, exit.node))
        }
        var nodes: [Int] = []
        func place(_ position: Point) -> Int {
            if let last = nodes.last, work.contents.nodes[last].position.distance(to: position) < 0.02 { return last }
            let node = addNode("\(name)/\(nodes.count + 1)", level: level, at: position, .junction, from: source)
            nodes.append(node)
            return node
        }
        for (index, corner) in ring.enumerated() {
            _ = place(corner)
            let sorted = (feet[index] ?? []).sorted {
                ($0.position.distance(to: corner), $0.exit) < ($1.position.distance(to: corner), $1.exit)
            }
            for (position, exit) in sorted { path(exit, place(position), "\(work.contents.nodes[exit].id):around") }
        }
        return nodes
    }
}
