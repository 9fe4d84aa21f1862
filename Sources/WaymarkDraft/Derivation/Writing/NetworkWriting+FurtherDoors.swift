import WaymarkModel

/// The doors of a room besides the nearest, for the places in it.
///
/// No route leads through such a room. A place in it that was joined to each door would be a way through. So there is a node for
/// each door, all at the point of the place, and the best of them counts: people who come from the other side, or cannot use the
/// nearest door, take another.
extension NetworkWriting {
    /// The most doors by which a place is entered.
    private static let mostDoors = 8
    /// The most places of a room that are entered by several doors. In a bazaar, the nearest door is enough.
    private static let mostPlaces = 200

    /// Returns the anchors by which a floor is entered, ascending.
    func hubs(of index: Int) -> [Int] {
        Set(roles[index].hubs.compactMap { work.floors[index].indices[$0] }).sorted()
    }

    /// Writes the ways from the places in a room to the doors besides the nearest.
    func writeFurtherDoors(of index: Int) {
        let hubs = hubs(of: index)
        guard hubs.count > 1 else { return }
        let floor = work.floors[index]
        let stops = floor.anchors.indices.filter { isStop($0, of: index) && !hubs.contains($0) }
        for anchor in stops.prefix(Self.mostPlaces) {
            guard let ways = floor.geometry.ways(from: floor.anchors[anchor].point) else { continue }
            let lengths = hubs.compactMap { hub in ways.length(to: hub).map { (hub, $0) } }
            let others = lengths.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(Self.mostDoors).dropFirst()
            for (number, (hub, _)) in others.enumerated() {
                guard let points = ways.points(to: hub) else { continue }
                write(points, from: anchor, to: hub, of: index, number: number + 2)
            }
        }
    }

    private func isStop(_ anchor: Int, of index: Int) -> Bool {
        work.floors[index].anchors[anchor].keys.allSatisfy { if case .stop = $0 { true } else { false } }
    }

    /// Writes the way to one door, with a node and bends that nothing else uses.
    private func write(_ points: [MillimetrePoint], from anchor: Int, to hub: Int, of index: Int, number: Int) {
        let floor = work.floors[index]
        let level = work.plans[floor.plan].level.id
        let places = floor.anchors[anchor].keys.compactMap { if case .stop(let place) = $0 { place } else { nil } }
        guard let first = places.first, let start = points.first else { return }
        let id = "stop:\(work.contents.places[first].id)/\(number)"
        let stop = addNode(id, level: level, at: start.point, .destination, from: floor.id.rawValue)
        for place in places { furtherStops[place, default: []].append(stop) }
        var last = stop
        for (position, (from, to)) in zip(points, points.dropFirst()).enumerated() {
            let isEnd = position == points.count - 2
            let next =
                isEnd
                ? node(index, anchor: hub)
                : addNode("\(id)/\(position + 1)", level: level, at: to.point, .junction, from: floor.id.rawValue)
            addCrossing(index, last, next, length: Double(from.distance(to: to)) / 1000)
            last = next
        }
    }
}
