import WaymarkModel

/// The doors of a room besides the nearest, for the places in it.
///
/// No route leads through such a room. A place in it that was joined to each door would be a way through. So there is a node for
/// each door, all at the point of the place, and the best of them counts: people who come from the other side, or cannot use the
/// nearest door, take another.
struct FurtherDoors {
    let writing: NetworkWriting

    /// The most doors by which a place is entered.
    static let mostDoors = 8
    /// The most places of a room that are entered by several doors. In a bazaar, the nearest door is enough.
    static let mostPlaces = 200

    /// Returns the anchors by which a floor is entered, ascending.
    func hubs(of index: Int) -> [Int] {
        Set(writing.roles[index].hubs.compactMap { writing.work.floors[index].indices[$0] }).sorted()
    }

    /// Returns whether nobody ever enters a floor by one of its anchors: a door that is closed for good, or an exit.
    func isShut(_ anchor: Int, of index: Int) -> Bool {
        writing.work.floors[index].anchors[anchor].keys.allSatisfy { writing.work.isShut($0, of: index) }
    }

    /// Returns the entrance of a floor to which an anchor is joined: the nearest by which people get in, or else the nearest.
    func nearestHub(_ ways: FloorWays, _ hubs: [Int], of index: Int) -> Int? {
        let lengths = hubs.compactMap { hub in ways.length(to: hub).map { (hub, $0) } }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        return (lengths.first { !isShut($0.0, of: index) } ?? lengths.first)?.0
    }

    /// Writes the ways from the places in a room to the doors besides the nearest, and to what is joined to these: nobody walks to a
    /// door to get from one side of a room to the other.
    func write(of index: Int) {
        let hubs = hubs(of: index)
        guard hubs.count > 1 else { return }
        let floor = writing.work.floors[index]
        let stops = floor.anchors.indices.filter { isStop($0, of: index) && !hubs.contains($0) }
        let joined = Set(writing.roles[index].joined.compactMap { floor.indices[$0] }).sorted().filter {
            !hubs.contains($0)
        }
        var beside: [Int: [Int]] = [:]
        for anchor in joined.prefix(Self.mostPlaces) {
            guard let ways = floor.geometry.ways(from: floor.anchors[anchor].point),
                let hub = nearestHub(ways, hubs, of: index)
            else { continue }
            beside[hub, default: []].append(anchor)
        }
        for anchor in stops.prefix(Self.mostPlaces) {
            guard let ways = floor.geometry.ways(from: floor.anchors[anchor].point) else { continue }
            let nearest = nearestHub(ways, hubs, of: index)
            let lengths = hubs.compactMap { hub in ways.length(to: hub).map { (hub, $0) } }
            let others = lengths.filter { $0.0 != nearest }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
            for (number, hub) in others.prefix(Self.mostDoors - 1).enumerated() {
                guard let points = ways.points(to: hub),
                    let stop = addStop(at: points, from: anchor, of: index, number: number + 2)
                else { continue }
                write(points, from: stop, to: hub, of: index)
                let neighbours = (beside[hub] ?? []).filter { $0 != anchor }
                guard neighbours.count <= NetworkWriting.mostNeighbours else { continue }
                for (position, other) in neighbours.enumerated() {
                    guard let points = ways.points(to: other),
                        !points.contains(where: { point in hubs.contains { floor.anchors[$0].point == point } })
                    else { continue }
                    write(points, from: stop, to: other, of: index, beside: position + 1)
                }
            }
        }
    }

    private func isStop(_ anchor: Int, of index: Int) -> Bool {
        writing.work.floors[index].anchors[anchor].keys.allSatisfy { if case .stop = $0 { true } else { false } }
    }

    /// Adds a node at the point of the places at an anchor, where ways start that nothing else uses.
    private func addStop(at points: [MillimetrePoint], from anchor: Int, of index: Int, number: Int) -> Int? {
        let floor = writing.work.floors[index]
        let places = floor.anchors[anchor].keys.compactMap { if case .stop(let place) = $0 { place } else { nil } }
        guard let first = places.first, let start = points.first else { return nil }
        let stop = writing.addNode(
            "stop:\(writing.work.contents.places[first].id)/\(number)", level: writing.work.plans[floor.plan].level.id,
            at: start.point,
            .destination, from: floor.id.rawValue)
        for place in places { writing.furtherStops[place, default: []].append(stop) }
        return stop
    }

    /// Writes the way from such a node to an anchor, with bends that nothing else uses.
    ///
    /// - Parameter number: The number of the way among those to what is beside the places; nil for the way to a door.
    func write(
        _ points: [MillimetrePoint], from stop: Int, to anchor: Int, of index: Int, beside number: Int? = nil
    ) {
        let floor = writing.work.floors[index]
        let level = writing.work.plans[floor.plan].level.id
        let id = writing.work.contents.nodes[stop].id.rawValue + (number.map { "/beside\($0)" } ?? "")
        var last = stop
        for (position, (from, to)) in zip(points, points.dropFirst()).enumerated() {
            let isEnd = position == points.count - 2
            let next =
                isEnd
                ? writing.node(index, anchor: anchor)
                : writing.addNode(
                    "\(id)/\(position + 1)", level: level, at: to.point, .junction, from: floor.id.rawValue)
            writing.addCrossing(index, last, next, length: Double(from.distance(to: to)) / 1000)
            last = next
        }
    }
}

extension PlanWork {
    /// Returns whether nobody ever enters a floor by one of its openings: a door that is closed for good, or an exit.
    func isShut(_ key: Floor.Key, of floor: Int) -> Bool {
        guard case .threshold(let threshold) = key else { return false }
        let plan = floors[floor].plan
        let opening = contents.openings[joints[plan].thresholds[threshold].opening]
        let units = floors[floor].units.map { plans[plan].units[$0].id }
        let isExit = opening.isOneWay && opening.units.first.map(units.contains) == true
        return isExit || opening.hours == StatedClosure.never || opening.isEmergencyExit
    }
}
