import WaymarkModel

/// The drawing of a random venue: buildings, levels, nodes, edges, connectors, areas, places.
struct RandomDrawing {
    var random: SeededGenerator
    var contents = VenueContents(id: "random", name: "Random", timeZone: "Europe/Amsterdam")
    private var nodesOfLevel: [[PathNode]] = []
    /// How likely a feature is given something unusual, alike for the whole venue: some venues are plain.
    private var oddity = 0.0
    /// Whether all levels are wide nets of plain corridors, where straight lines are tight bounds.
    private var isPlain = false

    init(random: SeededGenerator) { self.random = random }

    mutating func draw() {
        oddity = random.pick([0, 0.05, 0.15, 0.3])
        isPlain = random.chance(0.25)
        let buildings = Int.random(in: 1...3, using: &random)
        for building in 0..<buildings {
            let id = FeatureID("b\(building)")
            contents.buildings.append(Building(id: id, name: LocalizedText(id.rawValue)))
            for ordinal in [-1, 0, 0.5, 1, 2].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)) {
                drawLevel(ordinal, building: id)
            }
        }
        drawConnectors()
        drawAreas()
        drawPlaces()
        if random.chance(0.3) {
            contents.costs = CostOverrides(
                speeds: ["walking": 1.4], elevatorWait: random.chance(0.5) ? 20 : nil, elevatorSecondsPerLevel: 5,
                escalatorSpeed: random.chance(0.5) ? 0.65 : nil, movingWalkwaySpeed: 0.9)
        }
        // With a copy of the generator: the rest of the venue is drawn as ever.
        var copy = self
        for index in contents.connectors.indices where contents.connectors[index].kind.isRide {
            copy.furnish(&contents.connectors[index])
        }
        for index in contents.places.indices { copy.condition(&contents.places[index]) }
        contents.addEntranceLinks()
    }

    private func odd(_ random: inout SeededGenerator, _ factor: Double = 1) -> Bool { random.chance(oddity * factor) }

    private mutating func drawLevel(_ ordinal: Double, building: FeatureID) {
        let id = FeatureID("l\(contents.levels.count)")
        contents.levels.append(
            Level(
                id: id, building: building, ordinal: ordinal, name: "Level", shortName: "L",
                elevation: random.chance(0.3) ? ordinal * 5 : nil))
        var nodes: [PathNode] = []
        for _ in 0..<Int.random(in: isPlain ? 6...10 : 2...6, using: &random) {
            let node = PathNode(
                id: FeatureID("n\(contents.nodes.count)"), level: id,
                position: Point(
                    x: Double(Int.random(in: 0...600, using: &random)) / 10,
                    y: Double(Int.random(in: 0...600, using: &random)) / 10))
            if nodes.contains(where: { $0.position.distance(to: node.position) < 1 }) { continue }
            nodes.append(node)
            contents.nodes.append(node)
        }
        nodesOfLevel.append(nodes)
        for index in nodes.indices.dropFirst() {
            drawEdge(nodes[Int.random(in: 0..<index, using: &random)], nodes[index])
        }
        guard nodes.count > 2 else { return }
        for _ in 0..<Int.random(in: isPlain ? 6...12 : 0...3, using: &random) {
            let pair = nodes.shuffled(using: &random)
            drawEdge(pair[0], pair[1])
        }
    }

    private mutating func drawEdge(_ from: PathNode, _ to: PathNode) {
        let stretch = random.pick([1, 1, 1.2, 0.9])
        var edge = PathEdge(
            id: FeatureID("e\(contents.edges.count)"), path: FeatureID("p\(contents.edges.count / 3)"), from: from.id,
            to: to.id, length: from.position.distance(to: to.position) * stretch)
        if isPlain, random.chance(0.9) {
            edge.length = from.position.distance(to: to.position)
            contents.edges.append(edge)
            return
        }
        if random.chance(0.4) { edge.kind = random.pick(WayKind.allCases) }
        edge.isOneWay = random.chance(edge.kind == .escalator || edge.kind == .movingWalkway ? 0.8 : 0.05)
        if edge.kind == .door || edge.kind == .checkpoint { edge.delay = random.pick([0, 2, 7.5]) }
        if random.chance(0.1) { edge.duration = Double(Int.random(in: 1...90, using: &random)) }
        if random.chance(edge.kind == .stairs ? 0.6 : 0.05) {
            edge.stepCount = Int.random(in: -20...20, using: &random)
        }
        if random.chance(edge.kind == .ramp ? 0.7 : 0.1) {
            edge.incline = random.pick([-0.12, -0.09, -0.05, 0.04, 0.07, 0.083, 0.1])
        }
        if random.chance(0.15) { edge.width = random.pick([0.7, 0.8, 0.85, 0.9, 1.5]) }
        if odd(&random) { edge.hours = someHours() }
        if odd(&random, 0.5) { edge.access = random.pick([["staff"], ["press"], ["staff", "press"], ["public"]]) }
        if random.chance(0.08) { edge.isAccessible = random.chance(0.5) }
        contents.edges.append(edge)
    }

    private mutating func drawConnectors() {
        guard contents.levels.count > 1 else { return }
        for _ in 0..<(contents.levels.count + Int.random(in: 0...2, using: &random)) {
            let kind = random.pick(Connector.Kind.allCases)
            let byHeight = contents.levels.indices.sorted {
                (contents.levels[$0].ordinal, $0) < (contents.levels[$1].ordinal, $1)
            }
            let count = min(byHeight.count, random.pick([2, 2, 2, 3, 4]))
            let chosen = Set(byHeight.shuffled(using: &random).prefix(count))
            var levels = byHeight.filter { chosen.contains($0) }
            if random.chance(0.3) { levels.reverse() }
            drawConnector(kind, levels)
        }
    }

    private mutating func drawConnector(_ kind: Connector.Kind, _ levels: [Int]) {
        var connector = Connector(id: FeatureID("c\(contents.connectors.count)"), kind: kind, stops: [])
        for level in levels {
            var stop = Connector.Stop(node: random.pick(nodesOfLevel[level]).id)
            if odd(&random, 0.4) { stop.access = [random.pick([.staff, "press"])] }
            if odd(&random, 0.4) { stop.hours = someHours() }
            connector.stops.append(stop)
        }
        if kind == .escalator || kind == .movingWalkway {
            connector.direction = random.pick([.forward, .forward, .backward, .both])
        } else if random.chance(0.1) {
            connector.direction = random.pick([.forward, .backward])
        }
        if kind.isRide {
            if random.chance(0.4) { connector.wait = Double(Int.random(in: 0...120, using: &random)) }
            if random.chance(0.3) { connector.secondsPerLevel = random.pick([4, 6.5, 15]) }
            while odd(&random), connector.waits.count < 3 {
                connector.waits.append(
                    Connector.Wait(hours: someHours(), seconds: Double(Int.random(in: 0...300, using: &random))))
            }
        } else {
            for _ in levels.dropFirst() { connector.flights.append(flight(kind)) }
        }
        if random.chance(0.2) { connector.delay = random.pick([1.5, 5, 12]) }
        if random.chance(0.15) { connector.width = random.pick([0.7, 0.85, 1.2]) }
        if odd(&random) { connector.hours = someHours() }
        if odd(&random, 0.5) { connector.access = [.staff] }
        if random.chance(0.1) { connector.isAccessible = random.chance(0.5) }
        contents.connectors.append(connector)
    }

    /// Gives some rides a second landing on a level, and stated times, among them such as are shorter than the wait.
    private mutating func furnish(_ connector: inout Connector) {
        let taken = Set(connector.stops.map(\.node))
        let level = contents.nodes.first { $0.id == connector.stops[0].node }?.level
        let free = contents.nodes.filter { $0.level == level && !taken.contains($0.id) }
        if !free.isEmpty, random.chance(0.2) { connector.stops.append(Connector.Stop(node: random.pick(free).id)) }
        guard random.chance(0.3) else { return }
        for (from, start) in connector.stops.enumerated() {
            for (to, end) in connector.stops.enumerated() where to != from && random.chance(0.5) {
                let isAgainst = from < to ? connector.direction == .backward : connector.direction == .forward
                if isAgainst { continue }
                connector.rides.append(
                    Connector.Ride(
                        from: start.node, to: end.node, duration: Double(Int.random(in: 0...240, using: &random)) / 2))
            }
        }
    }

    private mutating func flight(_ kind: Connector.Kind) -> Connector.Flight {
        var flight = Connector.Flight()
        if random.chance(kind == .stairs ? 0.6 : 0.03) { flight.stepCount = Int.random(in: 1...40, using: &random) }
        if random.chance(0.3) { flight.length = Double(Int.random(in: 5...60, using: &random)) }
        if random.chance(kind == .ramp ? 0.6 : 0.05) { flight.incline = random.pick([0.04, 0.07, 0.083, 0.095, 0.12]) }
        if random.chance(0.1) { flight.duration = Double(Int.random(in: 0...90, using: &random)) }
        return flight
    }

    /// Convex areas, some with a convex hole, on any level, also over each other.
    private mutating func drawAreas() {
        for index in 0..<Int.random(in: 0...3, using: &random) {
            let x = Double.random(in: -5...40, using: &random)
            let y = Double.random(in: -5...40, using: &random)
            let size = random.pick([4.0, 15, 35])
            func corner(_ across: Double, _ up: Double) -> Point { Point(x: x + size * across, y: y + size * up) }
            let outer = random.pick([
                [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
                [corner(0.1, 0), corner(1, 0.2), corner(0.8, 1), corner(0, 0.7)],
                [corner(0, 0), corner(1, 0.1), corner(0.4, 1)],
            ])
            let hole = [corner(0.35, 0.3), corner(0.5, 0.25), corner(0.5, 0.5), corner(0.3, 0.45)]
            contents.areas.append(
                Area(
                    id: FeatureID("a\(index)"), level: random.pick(contents.levels).id, category: "zone",
                    polygon: Polygon(outer: outer, holes: random.chance(0.4) ? [hole] : []),
                    access: random.chance(0.2) ? [.staff] : []))
        }
    }

    private mutating func drawPlaces() {
        for index in 0..<6 {
            let entrances = contents.nodes.shuffled(using: &random).prefix(random.pick([1, 1, 2, 3]))
            contents.places.append(
                Place(
                    id: FeatureID("place\(index)"), name: "Place",
                    category: random.pick(["food", "food.cafe", "foodie", "shop"]),
                    entrances: entrances.map { Place.Entrance($0.id) }, level: entrances[0].level,
                    position: entrances[0].position,
                    hours: odd(&random) ? someHours() : nil))
        }
    }

    /// Gives some entrances hours, roles, a delay or a word on wheelchairs.
    private mutating func condition(_ place: inout Place) {
        for index in place.entrances.indices {
            if odd(&random) { place.entrances[index].hours = someHours() }
            if odd(&random, 0.5) { place.entrances[index].access = [random.pick([.staff, "press"])] }
            if odd(&random) { place.entrances[index].delay = random.pick([0.5, 20, 90]) }
            if odd(&random) { place.entrances[index].isAccessible = random.chance(0.3) }
        }
    }

    private mutating func someHours() -> OpeningHours {
        do throws(OpeningHoursError) { return try OpeningHours(random.pick(RandomVenue.hours)) } catch {
            preconditionFailure("hours of the test itself: \(error.message)")
        }
    }
}
