import WaymarkModel

/// The wait and the rides of an elevator, from the stated times of its pathways.
///
/// The times become a wait and a time per level if these reproduce all stated times. Otherwise, each time becomes a
/// separate ride.
struct ElevatorTimes {
    private(set) var wait: Double?
    private(set) var secondsPerLevel: Double?
    private(set) var rides: [Connector.Ride] = []

    /// The duration of a ride per unit of ordinal, in seconds: the default of the cost model, to separate waiting from
    /// riding.
    private static let usualPace = 8.0
    /// The difference in seconds below which times are equal.
    private static let tolerance = 0.0005

    private struct Measure {
        var from: String
        var to: String
        var seconds: Double
        /// The difference in ordinals.
        var rise: Double
    }

    init(_ group: [GTFSWay], ordinal: (String) -> Double, node: (String) -> FeatureID) {
        let measures = Self.measures(of: group, ordinal)
        guard let shortest = measures.map({ $0.seconds - $0.rise * Self.usualPace }).min() else { return }
        for pace in [Self.usualPace, Self.pace(of: measures)].compactMap({ $0 }) {
            let wait = measures[0].seconds - measures[0].rise * pace
            guard wait >= 0, measures.allSatisfy({ abs(wait + $0.rise * pace - $0.seconds) < Self.tolerance }) else {
                continue
            }
            self.wait = wait
            secondsPerLevel = pace == Self.usualPace ? nil : pace
            return
        }
        wait = max(0, shortest)
        rides = measures.map { Connector.Ride(from: node($0.from), to: node($0.to), duration: $0.seconds) }
    }

    /// Returns each stated ride in the order of the pathways. If two pathways state the same ride, the shorter time is
    /// used.
    ///
    /// A pathway without an opposite states both directions, unless another pathway states the opposite.
    private static func measures(of group: [GTFSWay], _ ordinal: (String) -> Double) -> [Measure] {
        struct Pair: Hashable {
            var from: String
            var to: String
        }
        var measures: [Measure] = []
        var positions: [Pair: Int] = [:]
        func add(_ from: String, _ to: String, _ seconds: Double?, isGuess: Bool = false) {
            guard let seconds else { return }
            if let known = positions[Pair(from: from, to: to)] {
                if !isGuess { measures[known].seconds = min(measures[known].seconds, seconds) }
                return
            }
            positions[Pair(from: from, to: to)] = measures.count
            measures.append(Measure(from: from, to: to, seconds: seconds, rise: abs(ordinal(from) - ordinal(to))))
        }
        for way in group {
            add(way.pathway.from, way.pathway.to, way.time)
            if !way.isOneWay { add(way.pathway.to, way.pathway.from, way.twin?.time ?? way.time) }
        }
        if group.count > 1 {
            for way in group { add(way.pathway.to, way.pathway.from, way.time, isGuess: true) }
        }
        return measures
    }

    /// Returns the time per level from two rides over different heights; nil if there are no such rides.
    private static func pace(of measures: [Measure]) -> Double? {
        guard let first = measures.first, let other = measures.first(where: { $0.rise != first.rise }) else {
            return nil
        }
        let pace = (other.seconds - first.seconds) / (other.rise - first.rise)
        return pace >= 0 ? pace : nil
    }
}
