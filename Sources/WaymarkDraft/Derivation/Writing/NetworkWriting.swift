import WaymarkModel

/// Writes the network that follows from the floors.
final class NetworkWriting {
    let work: PlanWork
    let roles: [FloorRole]
    private var takenNodes: Set<FeatureID>
    private var takenEdges: Set<FeatureID>
    private var takenConnectors: Set<FeatureID>
    let takenPaths: Set<FeatureID>
    private(set) var anchorNodes: [Int: [Int: Int]] = [:]
    private var bendNodes: [Int: [Int: Int]] = [:]
    /// The nodes of places in rooms for the doors besides the nearest, by the place's index.
    var furtherStops: [Int: [Int]] = [:]
    /// The stops of elevators in the middle of their cabins for the doors besides the nearest, by the node of the stop.
    var furtherLandings: [Int: [Int]] = [:]
    /// The copies of nodes behind rooms with several doors.
    var copies: [Int: [Int]] = [:]

    init(_ work: PlanWork, _ roles: [FloorRole]) {
        self.work = work
        self.roles = roles
        takenNodes = Set(work.contents.nodes.map(\.id))
        takenEdges = Set(work.contents.edges.map(\.id))
        takenConnectors = Set(work.contents.connectors.map(\.id))
        takenPaths = Set(work.contents.edges.map(\.path))
    }

    /// Writes everything: crossings of floors, openings, exits, connectors, entrances of places, and regions.
    func write() {
        for floor in work.floors.indices { writeCrossings(of: floor) }
        for plan in work.plans.indices {
            for index in work.joints[plan].thresholds.indices where !work.joints[plan].thresholds[index].isExit {
                writeOpening(plan, index)
            }
        }
        writeMouths()
        FurtherRooms(self).write()
        ExitWriting(writing: self).write()
        for ascent in work.ascents { write(ascent) }
        CabinDoors(writing: self).addStops()
        barWheelsAtKerbs()
        writeEntrances()
        writeRegions()
    }

    /// Adds a node.
    ///
    /// - Returns: Its index.
    func addNode(
        _ id: String, level: FeatureID, at position: Point, _ kind: PathNode.Kind, name: LocalizedText? = nil,
        from source: String
    ) -> Int {
        let id = Self.unused(id, &takenNodes)
        work.contents.nodes.append(
            PathNode(id: id, level: level, position: position, kind: kind, name: name, derivedFrom: source))
        return work.contents.nodes.count - 1
    }

    /// Adds an edge under an unused id.
    func addEdge(_ id: String, path: FeatureID?, _ from: Int, _ to: Int, _ fill: (inout PathEdge) -> Void) {
        let id = Self.unused(id, &takenEdges)
        let nodes = work.contents.nodes
        var edge = PathEdge(
            id: id, path: path, from: nodes[from].id, to: nodes[to].id,
            length: max(0.01, nodes[from].position.distance(to: nodes[to].position)))
        fill(&edge)
        work.contents.edges.append(edge)
    }

    /// Adds a connector under an unused id, and returns it.
    @discardableResult func add(_ connector: Connector) -> FeatureID {
        work.contents.connectors.append(connector)
        let (last, id) = (work.contents.connectors.count - 1, Self.unused(connector.id.rawValue, &takenConnectors))
        work.contents.connectors[last].id = id
        return id
    }

    /// Returns an id that is not taken yet, and takes it.
    static func unused(_ id: String, _ taken: inout Set<FeatureID>) -> FeatureID {
        var candidate = FeatureID(id)
        var number = 2
        while !taken.insert(candidate).inserted {
            candidate = FeatureID("\(id)-\(number)")
            number += 1
        }
        return candidate
    }

    // MARK: Nodes of floors

    /// Returns the node at an anchor, which is made when it is needed first; nil if no paths lead to the anchor.
    func node(_ floor: Int, _ key: Floor.Key) -> Int? {
        roles[floor].uses(key) ? work.floors[floor].indices[key].map { node(floor, anchor: $0) } : nil
    }

    /// Returns the node at an anchor, by the anchor's index.
    func node(_ floor: Int, anchor index: Int) -> Int {
        if let known = anchorNodes[floor]?[index] { return known }
        let node = makeNode(floor, index)
        anchorNodes[floor, default: [:]][index] = node
        return node
    }

    private func makeNode(_ floor: Int, _ index: Int) -> Int {
        let anchor = work.floors[floor].anchors[index]
        let authored = anchor.keys.compactMap { if case .node(let node) = $0 { node } else { nil } }
        let position = anchor.point.point
        if let node = authored.first(where: { work.contents.nodes[$0].position.onGrid == position }) {
            for other in authored where other != node { addCrossing(floor, node, other, length: nil) }
            return node
        }
        let (id, kind, name) = description(of: anchor, on: floor)
        let node = addNode(
            id, level: work.plans[work.floors[floor].plan].level.id, at: position, kind, name: name,
            from: work.floors[floor].id.rawValue)
        for other in authored { addCrossing(floor, node, other, length: nil) }
        return node
    }

    /// Returns the id, kind and name of the node at an anchor.
    private func description(of anchor: Floor.Anchor, on floor: Int) -> (String, PathNode.Kind, LocalizedText?) {
        let floor = work.floors[floor]
        for key in anchor.keys {
            switch key {
            case .threshold(let index), .beyond(let index):
                let threshold = work.joints[floor.plan].thresholds[index]
                let opening = work.contents.openings[threshold.opening]
                let own = threshold.sides.filter { floor.units.contains($0) }
                let side = (key == .beyond(index) ? own.last : own.first) ?? floor.units[0]
                return ("\(opening.id):\(work.plans[floor.plan].units[side].id)", .door, opening.name)
            case .landing(let connector):
                return ("\(connector):\(work.plans[floor.plan].level.id)", .landing, nil)
            case .stop(let place): return ("stop:\(work.contents.places[place].id)", .destination, nil)
            case .exit(let opening): return ("\(opening):outdoors", .junction, nil)
            case .mouth: return ("\(floor.id)/mouth", .junction, nil)
            case .node: continue
            }
        }
        guard case .node(let node) = anchor.keys[0] else { return (floor.id.rawValue, .junction, nil) }
        return ("\(work.contents.nodes[node].id):\(floor.id)", .junction, nil)
    }

    /// Joins each floor to the narrower parts of it, and the sides of necks to each other.
    private func writeMouths() {
        var own: [Int: FloorBuilder.Passage] = [:]
        for passage in work.passages where passage.mouths[0] == passage.mouths[1] { own[passage.mouths[0]] = passage }
        for (mouth, pair) in work.mouths.sorted(by: { $0.key < $1.key }) {
            // The narrow part comes last.
            let floors = pair.sorted { (-work.floors[$0].clearance, $0) < (-work.floors[$1].clearance, $1) }
            let ends = floors.compactMap { node($0, .mouth(mouth)) }
            guard ends.count == 2, ends[0] != ends[1] else { continue }
            addCrossing(floors[1], ends[0], ends[1], length: nil, through: own[mouth])
        }
        let loops = work.passages.filter { $0.mouths[0] != $0.mouths[1] }
        guard !loops.isEmpty else { return }
        var floors: [Int: Int] = [:]
        for (index, floor) in work.floors.enumerated() {
            for case .mouth(let mouth) in floor.indices.keys { floors[mouth] = index }
        }
        for loop in loops {
            guard let floor = floors[loop.mouths[0]] else { continue }
            let ends = loop.mouths.compactMap { node(floor, .mouth($0)) }
            guard ends.count == 2, ends[0] != ends[1] else { continue }
            addCrossing(floor, ends[0], ends[1], length: nil, through: loop)
        }
    }

    // MARK: Crossings

    /// A straight way between two anchors or corners of a floor, by the geometry's numbers.
    private struct Crossing: Hashable {
        var from: Int
        var to: Int
        var length: Int64
    }

    private func writeCrossings(of index: Int) {
        let floor = work.floors[index]
        let edges =
            roles[index].isThrough
            ? floor.geometry.usedEdges().map { Crossing(from: $0.from, to: $0.to, length: $0.length) }
            : attachments(of: index)
        for edge in edges where !isNeedless(edge, of: index) {
            let ends = [edge.from, edge.to].map { end in
                end < floor.anchors.count ? node(index, anchor: end) : bend(index, end - floor.anchors.count)
            }
            guard ends[0] != ends[1], !isAuthored(ends[0], ends[1]) else { continue }
            addCrossing(index, ends[0], ends[1], length: Double(edge.length) / 1000)
        }
        if roles[index].isThrough {
            for anchor in floor.anchors.indices { _ = node(index, anchor: anchor) }
        } else {
            FurtherDoors(writing: self).write(of: index)
            CabinDoors(writing: self).write(of: index)
        }
    }

    /// Returns whether a way from the point at which an authored path enters the floor is hardly shorter than the one past
    /// the path's next node. Without such ways, the floor has hardly more paths than before the path was split there.
    private func isNeedless(_ edge: Crossing, of index: Int) -> Bool {
        let floor = work.floors[index]
        for (end, other) in [(edge.from, edge.to), (edge.to, edge.from)] where end < floor.anchors.count {
            for case .node(let node) in floor.anchors[end].keys {
                guard let next = work.entries[node], let turn = floor.indices[.node(next)], turn != other else {
                    continue
                }
                let (start, middle) = (floor.anchors[end].point, floor.anchors[turn].point)
                let rest =
                    other < floor.anchors.count
                    ? floor.geometry.ways(from: middle)?.length(to: other)
                    : middle.distance(to: floor.geometry.corners[other - floor.anchors.count])
                guard let rest else { continue }
                let detour = Double(start.distance(to: middle) + rest - edge.length) / 1000
                if detour <= EdgeSplitting.splitGain { return true }
            }
        }
        return false
    }

    private func isAuthored(_ first: Int, _ second: Int) -> Bool {
        let count = work.network.degrees.count
        return first < count && second < count && work.network.joins(first, second)
    }

    /// The number of anchors that have the same nearest entrance above which only the ways to the entrance are made.
    static let mostNeighbours = 24

    /// Returns the edges from the joined anchors of a floor to the nearest anchor by which it is entered, and between those
    /// with the same entrance: nobody walks to the door to get from one side of a room to the other. Entrances are not
    /// joined, so that no route leads through the room.
    private func attachments(of index: Int) -> [Crossing] {
        let floor = work.floors[index]
        let doors = FurtherDoors(writing: self)
        let hubs = doors.hubs(of: index)
        var numbers: [MillimetrePoint: Int] = [:]
        for (number, corner) in floor.geometry.corners.enumerated() { numbers[corner] = floor.anchors.count + number }
        for (number, anchor) in floor.anchors.enumerated() { numbers[anchor.point] = number }
        var edges: Set<Crossing> = []
        func add(_ points: [MillimetrePoint]) {
            for (start, end) in zip(points, points.dropFirst()) {
                guard let from = numbers[start], let to = numbers[end], from != to else { continue }
                edges.insert(Crossing(from: min(from, to), to: max(from, to), length: start.distance(to: end)))
            }
        }
        var groups: [Int: [(anchor: Int, ways: FloorWays)]] = [:]
        for anchor in Set(roles[index].joined.compactMap { floor.indices[$0] }).sorted() where !hubs.contains(anchor) {
            guard let ways = floor.geometry.ways(from: floor.anchors[anchor].point) else { continue }
            guard let nearest = doors.nearestHub(ways, hubs, of: index), let points = ways.points(to: nearest) else {
                continue
            }
            add(points)
            groups[nearest, default: []].append((anchor, ways))
        }
        for group in groups.values where group.count <= Self.mostNeighbours {
            for (number, (_, ways)) in group.enumerated() {
                for other in group[(number + 1)...] {
                    guard let points = ways.points(to: other.anchor),
                        !points.contains(where: { point in numbers[point].map(hubs.contains) ?? false })
                    else { continue }
                    add(points)
                }
            }
        }
        return edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    private func bend(_ floor: Int, _ corner: Int) -> Int {
        if let known = bendNodes[floor]?[corner] { return known }
        let region = work.floors[floor]
        let node = addNode(
            "\(region.id)/\(corner + 1)", level: work.plans[region.plan].level.id,
            at: region.geometry.corners[corner].point, .junction, from: region.id.rawValue)
        bendNodes[floor, default: [:]][corner] = node
        return node
    }

    private var crossingCounts: [Int: Int] = [:]

    func addCrossing(
        _ index: Int, _ from: Int, _ to: Int, length: Double?, through passage: FloorBuilder.Passage? = nil
    ) {
        let floor = work.floors[index]
        let isFree = work.plans[floor.plan].units[floor.units[0]].walking == .free
        let isOutdoor = work.plans[floor.plan].level.isOutdoor
        let number = crossingCounts[index, default: 0] + 1
        crossingCounts[index] = number
        let ends = [from, to].sorted { work.contents.nodes[$0].id < work.contents.nodes[$1].id }
        addEdge("\(floor.id)/\(number)", path: floor.id, ends[0], ends[1]) { edge in
            edge.kind = isFree ? .crossing : isOutdoor ? .outdoorPath : .corridor
            if let length { edge.length = max(0.001, length) }
            edge.hours = floor.traits.hours
            edge.access = floor.traits.access
            edge.isAccessible = passage?.isKerb == true ? false : work.isForWheels(floor)
            edge.width = [statedWidth(of: floor), floor.width, passage?.clearWidth].compactMap { $0 }.min()
            if let reason = closure(of: floor) { edge.close(reason) }
            edge.derivedFrom = floor.id.rawValue
        }
    }
}
