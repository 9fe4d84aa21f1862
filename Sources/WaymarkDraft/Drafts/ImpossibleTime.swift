import WaymarkModel

/// A stated time of stairs that is too short.
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
    /// Returns the stated times of stairs in which nobody climbs them.
    func impossibleTimes() -> [ImpossibleTime] {
        var found: [ImpossibleTime] = []
        for (index, edge) in edges.enumerated() where edge.kind.isStairs {
            guard let stated = edge.duration else { continue }
            let length = edge.length.isFinite ? edge.length : 0
            let least = Climbing.leastTime(steps: edge.stepCount, length: length, storeys: 0)
            if stated < least { found.append(ImpossibleTime(way: .edge(index), stated: stated, least: least)) }
        }
        let timed = connectors.indices.filter { index in
            connectors[index].kind.wayKind.isStairs && connectors[index].flights.contains { $0.duration != nil }
        }
        guard !timed.isEmpty else { return found }
        let scale = StoreyScale(levels)
        let ordinals = Dictionary(levels.map { ($0.id, $0.ordinal) }, uniquingKeysWith: { first, _ in first })
        let places = Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for index in timed {
            let connector = connectors[index]
            let stops = connector.stops.map { places[$0.node] }
            for (number, flight) in connector.flights.enumerated() where number + 1 < stops.count {
                guard let stated = flight.duration, let from = stops[number], let to = stops[number + 1] else {
                    continue
                }
                let heights = [from, to].map { scale.storeys(at: ordinals[$0.level] ?? 0) }
                let least = Climbing.leastTime(
                    steps: flight.stepCount, length: flight.length ?? from.position.distance(to: to.position),
                    storeys: abs(heights[1] - heights[0]))
                guard stated < least else { continue }
                found.append(
                    ImpossibleTime(way: .flight(connector: index, number), stated: stated, least: least))
            }
        }
        return found
    }

    /// Leaves out the stated times of stairs in which nobody climbs them.
    mutating func dropImpossibleTimes() {
        for time in impossibleTimes() {
            switch time.way {
            case .edge(let index): edges[index].duration = nil
            case .flight(let connector, let number): connectors[connector].flights[number].duration = nil
            }
        }
    }
}
