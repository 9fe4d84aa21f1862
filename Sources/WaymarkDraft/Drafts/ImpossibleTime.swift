import WaymarkModel

/// A stated time of a way that is too short.
struct ImpossibleTime {
    enum Way {
        case edge(Int)
        case flight(connector: Int, Int)
        case ride(connector: Int, Int)
        case perLevel(connector: Int)
    }

    var way: Way
    /// Seconds as stated, and the least that are possible.
    var stated: Double
    var least: Double
}

extension VenueContents {
    /// Returns the stated times in which nobody climbs, walks or rides a way.
    func impossibleTimes() -> [ImpossibleTime] {
        var found: [ImpossibleTime] = []
        for (index, edge) in edges.enumerated() where edge.kind.isTimedOnFoot {
            guard let stated = edge.duration else { continue }
            let length = edge.length.isFinite ? edge.length : 0
            let least = edge.kind.leastTime(length: length, steps: edge.stepCount, Climb(storeys: 0))
            if stated < least { found.append(ImpossibleTime(way: .edge(index), stated: stated, least: least)) }
        }
        let timed = connectors.indices.filter { index in
            let connector = connectors[index]
            return connector.kind.wayKind.isTimedOnFoot && connector.flights.contains { $0.duration != nil }
                || connector.kind.facts.isUpright && (connector.secondsPerLevel != nil || !connector.rides.isEmpty)
        }
        guard !timed.isEmpty else { return found }
        let climbs = Climbs(self)
        for index in timed {
            found +=
                connectors[index].kind.isRide
                ? impossibleRides(of: index, climbs) : impossibleFlights(of: index, climbs)
        }
        return found
    }

    private func impossibleFlights(of index: Int, _ climbs: Climbs) -> [ImpossibleTime] {
        let (connector, way) = (connectors[index], connectors[index].kind.wayKind)
        return connector.flights.enumerated().compactMap { number, flight in
            guard let stated = flight.duration, number + 1 < connector.stops.count,
                let climb = climbs.between(connector.stops[number].node, connector.stops[number + 1].node)
            else { return nil }
            let least = way.leastTime(length: flight.length ?? climb.run, steps: flight.stepCount, climb)
            return stated < least
                ? ImpossibleTime(way: .flight(connector: index, number), stated: stated, least: least) : nil
        }
    }

    private func impossibleRides(of index: Int, _ climbs: Climbs) -> [ImpossibleTime] {
        let connector = connectors[index]
        var found = connector.rides.enumerated().compactMap { number, ride -> ImpossibleTime? in
            guard let climb = climbs.between(ride.from, ride.to) else { return nil }
            let least = Climbing.leastTime(riding: climb.leastRise)
            return ride.duration < least
                ? ImpossibleTime(way: .ride(connector: index, number), stated: ride.duration, least: least) : nil
        }
        guard let each = connector.secondsPerLevel, let first = connector.stops.first, let last = connector.stops.last,
            let climb = climbs.between(first.node, last.node), climb.storeys > 0
        else { return found }
        let least = Climbing.leastTime(riding: climb.leastRise) / climb.storeys
        if each < least { found.append(ImpossibleTime(way: .perLevel(connector: index), stated: each, least: least)) }
        return found
    }

    /// Leaves out the stated times in which nobody climbs, walks or rides a way.
    mutating func dropImpossibleTimes() {
        // Rides that come later have higher numbers.
        for time in impossibleTimes().reversed() {
            switch time.way {
            case .edge(let index): edges[index].duration = nil
            case .flight(let connector, let number): connectors[connector].flights[number].duration = nil
            case .ride(let connector, let number): connectors[connector].rides.remove(at: number)
            case .perLevel(let connector): connectors[connector].secondsPerLevel = nil
            }
        }
    }
}

/// How far and how high one end of a way is from the other.
private struct Climb {
    /// The length on the plan, in metres.
    var run = 0.0
    var storeys: Double
    /// The metres between the elevations of the levels; nil if they are not stated.
    var rise: Double?

    /// The metres that it leads up at least.
    var leastRise: Double { rise ?? storeys * Climbing.lowStorey }
}

private struct Climbs {
    private let scale: StoreyScale
    private let levels: [FeatureID: Level]
    private let nodes: [FeatureID: PathNode]

    init(_ contents: VenueContents) {
        scale = StoreyScale(contents.levels)
        levels = Dictionary(contents.levels.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        nodes = Dictionary(contents.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func between(_ first: FeatureID, _ second: FeatureID) -> Climb? {
        guard let from = nodes[first], let to = nodes[second] else { return nil }
        let heights = [from, to].map { scale.storeys(at: levels[$0.level]?.ordinal ?? 0) }
        let elevations = [from, to].compactMap { levels[$0.level]?.elevation }.filter(\.isFinite)
        return Climb(
            run: from.position.distance(to: to.position), storeys: abs(heights[1] - heights[0]),
            rise: elevations.count == 2 ? abs(elevations[1] - elevations[0]) : nil)
    }
}

extension WayKind {
    /// Returns the least time for a way that is not a ride, in seconds.
    fileprivate func leastTime(length: Double, steps: Int?, _ climb: Climb) -> Double {
        if isStairs {
            return Climbing.leastTime(steps: steps, length: length, storeys: climb.storeys, rise: climb.rise)
        }
        switch self {
        case .ladder: return Climbing.leastTime(climbing: max(length, climb.leastRise))
        case .escalator:
            return Climbing.leastTime(onBelt: length, slope: climb.leastRise * Climbing.escalatorLengthPerRise)
        case .movingWalkway: return Climbing.leastTime(onBelt: length, slope: climb.rise ?? 0)
        default: return Climbing.leastTime(walking: length)
        }
    }

    /// Whether people climb it, walk it or stand on it, so that it takes a least time.
    fileprivate var isTimedOnFoot: Bool {
        switch motion {
        case .walk, .door, .checkpoint, .climb, .stand: true
        case .lift, .shuttle: false
        }
    }
}
