import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

/// Two levels of corridors in a grid, with points along the corridors, rooms behind rooms, one-way edges, elevators, and
/// durations of few different values, so that many ways are equal.
struct GridVenue {
    private(set) var contents = VenueContents(id: "grid", name: "Grid")
    private var random: SeededGenerator
    private let size: Int

    init(seed: UInt64, size: Int) {
        random = SeededGenerator(seed: seed)
        self.size = size
        contents.buildings.append(Building(id: "hall", name: "Hall"))
        for ordinal in 0..<2 { addLevel(ordinal) }
        for number in 0..<3 {
            let place = "\(random.pick(Array(0..<size)))-\(random.pick(Array(0..<size)))"
            contents.connectors.append(
                Connector(
                    id: FeatureID(rawValue: "lift\(number)"), kind: .elevator,
                    stops: (0..<2).map { .init(node: FeatureID(rawValue: "l\($0)-\(place)")) }))
        }
    }

    var venue: Venue { Venue(validated: contents) }

    private mutating func addLevel(_ ordinal: Int) {
        let level = FeatureID(rawValue: "l\(ordinal)")
        contents.levels.append(
            Level(
                id: level, building: "hall", ordinal: Double(ordinal), name: LocalizedText("Level \(ordinal)"),
                shortName: "\(ordinal)"))
        for row in 0..<size {
            for column in 0..<size {
                let name = "\(level)-\(column)-\(row)"
                add(name, level, Double(column) * 10, Double(row) * 10)
                if column > 0, random.chance(0.8) { join("\(level)-\(column - 1)-\(row)", name, level) }
                if row > 0, random.chance(0.8) { join("\(level)-\(column)-\(row - 1)", name, level) }
                var last = name
                while random.chance(0.4) {
                    let room = "\(last)r"
                    add(room, level, Double(column) * 10 + 2, Double(row) * 10 + 2)
                    connect(last, room)
                    last = room
                }
            }
        }
    }

    private mutating func add(_ name: String, _ level: FeatureID, _ x: Double, _ y: Double) {
        contents.nodes.append(
            PathNode(id: FeatureID(rawValue: name), level: level, position: Point(x: x, y: y)))
    }

    private mutating func join(_ from: String, _ to: String, _ level: FeatureID) {
        var last = from
        for number in 0..<random.pick([0, 0, 1, 2, 4]) {
            let name = "\(from)+\(to)+\(number)"
            add(name, level, Double(number), Double(number))
            connect(last, name)
            last = name
        }
        connect(last, to)
        // A second edge between the same nodes, now and then.
        if last == from, random.chance(0.1) { connect(from, to) }
    }

    private mutating func connect(_ from: String, _ to: String) {
        let number = contents.edges.count
        contents.edges.append(
            PathEdge(
                id: FeatureID(rawValue: "e\(number)"), from: FeatureID(rawValue: from), to: FeatureID(rawValue: to),
                kind: random.pick([.corridor, .corridor, .corridor, .stairs, .ramp]), isOneWay: random.chance(0.03),
                length: 1, duration: random.pick([0, 1, 2, 2, 5])))
    }

    mutating func conditions(_ count: Int) -> [Condition] {
        (0..<count).map { id in
            Condition(
                id: Int64(id), target: .edge(random.pick(contents.edges).id),
                effect: random.pick([.closed, .closed, .delayed(seconds: 3), .slowed(factor: 2)]))
        }
    }
}

@Suite struct `Ways on larger networks` {
    @Test(arguments: 0..<max(6, RandomSeeds.all / 50))
    func `All engines find the same edges among many equal ways, with closures, landmarks and closed wings`(
        seed: UInt64
    ) throws {
        var grid = GridVenue(seed: seed, size: 14)
        var random = SeededGenerator(seed: seed ^ 0x6d1d)
        let snapshot = VenueSnapshot(grid.venue)
        let router = Router(snapshot: snapshot)
        let space = SearchSpace()
        let wing = Condition(id: 1, target: .area("none"), effect: .closed)
        let lifts = (0..<3).map {
            Condition(id: Int64(1000 + $0), target: .connector(FeatureID(rawValue: "lift\($0)")), effect: .closed)
        }
        var (found, missing) = (0, 0)
        for conditions in [[], grid.conditions(5), grid.conditions(150), [wing] + lifts] {
            for avoid in [Set<WayKind>(), [.stairs]] {
                let key = WeightsKey(profile: .walking, avoid: avoid, conditions: conditions)
                let weights = try router.weights(for: key, at: morning)
                if random.chance(0.7) { weights.prepareLandmarks() }
                for _ in 0..<25 {
                    let ends = (0..<2).map { _ in
                        NodeIndex(UInt32.random(in: 0..<UInt32(snapshot.graph.nodeCount), using: &random))
                    }
                    let core = weights.shortestPath(from: ends[0], to: ends[1], engine: .landmarks, using: space)
                    let whole = weights.shortestPath(from: ends[0], to: ends[1], engine: .whole, using: space)
                    #expect(core?.weight == whole?.weight)
                    #expect(core?.edges == whole?.edges)
                    let hierarchy = weights.shortestPath(from: ends[0], to: ends[1], engine: .hierarchy, using: space)
                    #expect(hierarchy?.weight == whole?.weight)
                    #expect(hierarchy?.edges == whole?.edges)
                    let table = weights.shortestPath(from: ends[0], to: ends[1], engine: .table, using: space)
                    #expect(table?.weight == whole?.weight)
                    #expect(table?.edges == whole?.edges)
                    if whole == nil { missing += 1 } else { found += 1 }
                    let least = weights.leastWeights(from: [ends[0]], to: ends + ends, using: space)
                    #expect(least == [[0, whole?.weight, 0, whole?.weight]])
                }
            }
        }
        #expect(found > 50 && missing > 10)
        #expect(snapshot.coreSize.nodes * 2 < snapshot.graph.nodeCount)
    }
}
