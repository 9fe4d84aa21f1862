import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension IndoorGMLBuilder {
    /// The length of a flight for each metre of rise, at 30°.
    private static let flightLength = 2.0
    /// The rise of a storey whose height is unknown, in metres.
    private static let storeyRise = 4.0

    /// A way between two landings on different levels.
    struct Climb {
        var way: IndoorWay
        var from: Int
        var to: Int
        var kind: Connector.Kind
        var isInferred: Bool
    }

    /// Turns transitions between levels into connectors: those that meet are one elevator or staircase.
    mutating func addConnectors(_ ways: [IndoorWay]) {
        var climbs: [Climb] = []
        var known: Set<Segment> = []
        for way in ways {
            let (from, to) = landings(of: way)
            guard from != to, known.insert(Segment(from, to)).inserted else { continue }
            let stated = kind(of: way) ?? (way.isJoin ? .passage : nil)
            if stated == nil {
                findings.add(.assumedStairs, at: way.transition.span) {
                    "the transition \"\(way.transition.id)\" between levels does not say what it is; wheelchairs do not use it"
                }
            }
            climbs.append(Climb(way: way, from: from, to: to, kind: stated ?? .unknownJoin, isInferred: stated == nil))
        }
        for kind in Connector.Kind.allCases {
            for group in groups(climbs.filter { $0.kind == kind }) { addConnector(group, kind: kind) }
        }
    }

    /// Returns the kind of a way between levels: that of its cells, otherwise what its own words say; nil if neither does.
    func kind(of way: IndoorWay) -> Connector.Kind? {
        for stop in [way.from, way.to] {
            if case .shaft(let kind) = stops[stop].room.map({ rooms[$0].use.role }) { return kind }
        }
        let texts = [way.transition.text, stops[way.from].state.text, stops[way.to].state.text]
        for word in texts.flatMap({ $0.words + [$0.name].compactMap { $0 } }) {
            if case .shaft(let kind) = SpaceUse.use(ofWord: word)?.role { return kind }
        }
        return nil
    }

    /// Returns the nodes at which a way leaves its first level and reaches its second. The parts of its line on both levels
    /// become paths.
    private mutating func landings(of way: IndoorWay) -> (from: Int, to: Int) {
        let (first, last) = (stops[way.from], stops[way.to])
        let leave = lastOnFirstLevel(of: way)
        var from = first.node
        if leave > 0 {
            from = node(at: way.line[leave], level: first.level, of: way)
            addChain(Array(way.line[...leave]), from: first.node, to: from, level: first.level, of: way)
        }
        var to = last.node
        if leave + 1 < way.line.count - 1 {
            to = node(at: way.line[leave + 1], level: last.level, of: way)
            addChain(Array(way.line[(leave + 1)...]), from: to, to: last.node, level: last.level, of: way)
        }
        for node in [from, to] where contents.nodes[node].kind == .junction { contents.nodes[node].kind = .landing }
        return (from, to)
    }

    /// Returns the index of the last point of a line on its first level: by the heights, otherwise the last point but one.
    private func lastOnFirstLevel(of way: IndoorWay) -> Int {
        let heights = [way.from, way.to].map { levels[stops[$0].level].elevation }
        if let low = heights[0], let high = heights[1], way.heights.allSatisfy({ $0 != nil }) {
            let isFirst = way.heights.map { abs(($0 ?? 0) - low) <= abs(($0 ?? 0) - high) }
            if let change = isFirst.firstIndex(of: false), change > 0 { return change - 1 }
        }
        return way.line.count - 2
    }

    /// Returns the ways in groups that share landings.
    private func groups(_ climbs: [Climb]) -> [[Climb]] {
        var sets = DisjointSets(count: contents.nodes.count)
        for climb in climbs { sets.merge(climb.from, climb.to) }
        var order: [Int] = []
        var groups: [Int: [Climb]] = [:]
        for climb in climbs {
            let root = sets.find(climb.from)
            if groups[root] == nil { order.append(root) }
            groups[root, default: []].append(climb)
        }
        return order.compactMap { groups[$0] }
    }

    /// Adds a connector for a group if its stops are on different levels and, for stairs, form a chain. Otherwise adds one
    /// for each way.
    private mutating func addConnector(_ group: [Climb], kind: Connector.Kind) {
        let members = Set(group.flatMap { [$0.from, $0.to] })
        let stops = members.map { (ordinal(of: $0), $0) }.sorted { $0 < $1 }.map(\.1)
        let hasOneStopEach = Set(stops.map { contents.nodes[$0].level }).count == stops.count
        let flights = Dictionary(group.map { (Segment($0.from, $0.to), $0) }, uniquingKeysWith: { first, _ in first })
        let chain = zip(stops, stops.dropFirst()).compactMap { flights[Segment($0, $1)] }
        let isChain = chain.count == stops.count - 1 && group.count == chain.count
        if !kind.isPaired, hasOneStopEach, kind.isRide || isChain, group.count > 1 {
            add(kind, stops: stops, flights: kind.isRide ? [] : chain, of: group)
        } else {
            for climb in group {
                let isUp = kind.isPaired || ordinal(of: climb.from) <= ordinal(of: climb.to)
                add(
                    kind, stops: isUp ? [climb.from, climb.to] : [climb.to, climb.from], flights: [climb], of: [climb])
            }
        }
    }

    private func level(of node: Int) -> Level? {
        levelIndices[contents.nodes[node].level].map { contents.levels[$0] }
    }

    private func ordinal(of node: Int) -> Double {
        level(of: node)?.ordinal ?? 0
    }

    private mutating func add(_ kind: Connector.Kind, stops: [Int], flights: [Climb], of group: [Climb]) {
        guard let first = group.first else { return }
        let base = first.way.transition.id.isEmpty ? kind.rawValue : first.way.transition.id
        let isOneWay = kind.isPaired || (layer.isDirected && group.count == 1)
        var passage = PassageClaims()
        for climb in group { passage.merge(climb.way.passage) }
        let saysForWheels = group.allSatisfy { $0.way.flight.isAccessible == true }
        var connector = Connector(
            id: connectorIDs.unused(base), kind: kind, stops: stops.map { .init(node: contents.nodes[$0].id) },
            flights: kind.isRide
                ? []
                : flights.map {
                    // How long a ramp is must not be assumed: its slope follows from it.
                    kind.isRamp
                        ? .init(incline: $0.way.flight.incline)
                        : .init(stepCount: steps(of: $0), length: length(of: $0))
                },
            direction: isOneWay ? (stops.first == first.from ? .forward : .backward) : .both,
            width: passage.width, hours: passage.stated, access: passage.access,
            isAccessible: kind.wayKind.isStairs
                ? nil : passage.isForWheels ?? (kind.isRamp && saysForWheels ? true : nil),
            closure: passage.closure,
            isInferred: group.contains(where: \.isInferred),
            tags: ["transitions": group.map(\.way.transition.id).joined(separator: " ")])
        append(connector, at: first.way.transition.span)
        // An escalator runs one way. If the file does not say which, there is one each way.
        guard kind.isPaired, !layer.isDirected, !first.way.own.isOneWay else { return }
        findings.add(.undirectedEscalator, at: first.way.transition.span) {
            "the direction of the escalator \"\(first.way.transition.id)\" is unknown; it is imported as a pair, one each way"
        }
        connector.id = connectorIDs.unused("\(base)-back")
        connector.stops.reverse()
        append(connector, at: first.way.transition.span)
    }

    /// Returns the stated number of steps of a flight; nil if none is, and for escalators, whose steps move.
    private func steps(of climb: Climb) -> Int? {
        climb.kind.wayKind.isStairs || climb.isInferred ? climb.way.flight.stepCount : nil
    }

    /// Returns the walking distance of a flight: at least that of its rise.
    private func length(of climb: Climb) -> Double {
        let levels = [climb.from, climb.to].map { level(of: $0) }
        let rise =
            if let low = levels[0]?.elevation, let high = levels[1]?.elevation, low != high {
                abs(high - low)
            } else {
                abs(ordinal(of: climb.to) - ordinal(of: climb.from)) * Self.storeyRise
            }
        let apart = contents.nodes[climb.from].position.distance(to: contents.nodes[climb.to].position)
        return max(apart, max(rise, 0.5) * Self.flightLength)
    }
}
