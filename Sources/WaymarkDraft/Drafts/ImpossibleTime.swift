import WaymarkModel

/// A stated time of stairs, or of another way but a ride, that is too short.
struct ImpossibleTime {
    enum Way {
        case edge(Int)
        case flight(connector: Int, Int)
    }

    var way: Way
    /// Seconds as stated, and the least that are possible.
    var stated: Double
    var least: Double
}

extension VenueContents {
    /// Returns the stated times in which nobody climbs or walks a way.
    func impossibleTimes() -> [ImpossibleTime] {
        var found: [ImpossibleTime] = []
        for (index, edge) in edges.enumerated() where edge.kind.isTimedOnFoot {
            guard let stated = edge.duration else { continue }
            let length = edge.length.isFinite ? edge.length : 0
            let least =
                edge.kind.isStairs
                ? Climbing.leastTime(steps: edge.stepCount, length: length, storeys: 0)
                : Climbing.leastTime(walking: length)
            if stated < least { found.append(ImpossibleTime(way: .edge(index), stated: stated, least: least)) }
        }
        let timed = connectors.indices.filter { index in
            connectors[index].kind.wayKind.isTimedOnFoot && connectors[index].flights.contains { $0.duration != nil }
        }
        guard !timed.isEmpty else { return found }
        let scale = StoreyScale(levels)
        let floors = Dictionary(levels.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let places = Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for index in timed {
            let connector = connectors[index]
            let stops = connector.stops.map { places[$0.node] }
            for (number, flight) in connector.flights.enumerated() where number + 1 < stops.count {
                guard let stated = flight.duration, let from = stops[number], let to = stops[number + 1] else {
                    continue
                }
                let heights = [from, to].map { scale.storeys(at: floors[$0.level]?.ordinal ?? 0) }
                let elevations = [from, to].compactMap { floors[$0.level]?.elevation }.filter(\.isFinite)
                let rise = elevations.count == 2 ? abs(elevations[1] - elevations[0]) : nil
                let length = flight.length ?? from.position.distance(to: to.position)
                let least =
                    connector.kind.wayKind.isStairs
                    ? Climbing.leastTime(
                        steps: flight.stepCount, length: length, storeys: abs(heights[1] - heights[0]), rise: rise)
                    : Climbing.leastTime(walking: length)
                guard stated < least else { continue }
                found.append(
                    ImpossibleTime(way: .flight(connector: index, number), stated: stated, least: least))
            }
        }
        return found
    }

    /// Leaves out the stated times in which nobody climbs or walks a way.
    mutating func dropImpossibleTimes() {
        for time in impossibleTimes() {
            switch time.way {
            case .edge(let index): edges[index].duration = nil
            case .flight(let connector, let number): connectors[connector].flights[number].duration = nil
            }
        }
    }
}

extension WayKind {
    /// Whether people climb it, walk it or stand on it, so that it takes a least time.
    fileprivate var isTimedOnFoot: Bool {
        switch motion {
        case .walk, .door, .checkpoint, .climb, .stand: true
        case .lift, .shuttle: false
        }
    }
}
