import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkStore

/// What a change of a venue means for people: routes between its main places, before and after.
public struct VenueReview: Sendable {
    /// How a way between two places changed.
    public enum Effect: String, Hashable, Sendable, CaseIterable {
        /// There was a way, and there is none.
        case cutOff = "cut_off"
        /// There was none, and there is one.
        case joined
        /// It takes more time.
        case longer
        /// It takes less time.
        case shorter
        /// It takes as long, and is described in other words.
        case reworded
    }

    /// A way that changed.
    public struct Way: Hashable, Sendable {
        /// The place where it starts.
        public var from: FeatureID
        /// The place where it ends.
        public var to: FeatureID
        /// The name of the profile.
        public var profile: String
        /// How it changed.
        public var effect: Effect
        /// The former travel time in milliseconds; nil if there was no way.
        public var before: Int64?
        /// The present one; nil if there is no way.
        public var after: Int64?
    }

    /// What is compared.
    public struct Options: Sendable {
        /// The profiles.
        public var profiles: [Profile]
        /// The most places between which routes are compared.
        public var mostPlaces: Int
        /// The most places between which the words of routes are compared, too.
        public var mostWorded: Int
        /// A travel time that changed by fewer milliseconds counts as equal.
        public var leastChange: Int64
        /// The same for a smaller share of the former time.
        public var leastShare: Double
        /// The moment of departure; nil takes the first noon from the day of the clock on, within a week, at which people get to most
        /// places of the former edition.
        public var departure: Timestamp?
        /// The tests of the former edition, and those of the present one.
        package var tests: (old: [RouteTest], new: [RouteTest]) = ([], [])

        /// Creates the default options: on foot and in a wheelchair, 40 places, 12 of them with words.
        public init(
            profiles: [Profile] = [.walking, .wheelchair], mostPlaces: Int = 40, mostWorded: Int = 12,
            leastChange: Int64 = 10_000, leastShare: Double = 0.05, departure: Timestamp? = nil
        ) {
            (self.profiles, self.mostPlaces, self.mostWorded) = (profiles, mostPlaces, mostWorded)
            (self.leastChange, self.leastShare, self.departure) = (leastChange, leastShare, departure)
        }
    }

    /// The former edition.
    public let old: Venue
    /// The present edition.
    public let new: Venue
    /// The features that differ.
    public let features: FeatureReview
    /// The places between which routes were compared: those that both editions have.
    public let places: [FeatureID]
    /// The entrances that both editions have, besides those of places: the nodes between which and the places routes were compared.
    public let entrances: [FeatureID]
    /// The number of places that both editions have. Of all of them it is known whether they were cut off from outside.
    public let commonPlaces: Int
    /// The moment of departure.
    public let departure: Timestamp
    /// The names of the profiles.
    public let profiles: [String]
    /// The ways that changed: by profile, then in the order of the places.
    public let ways: [Way]

    /// The tests of routes that differ.
    package let tests: [TestReview]

    /// Stands for all entrances of an edition, in ways that were cut off or joined. It is the id of nothing.
    public static let outside = FeatureID("(outside)")

    /// The number of ways that were compared.
    public var comparedWays: Int { places.count * (max(0, places.count - 1) + 2 * entrances.count) * profiles.count }

    /// Whether nothing changed, neither in the features nor on the ways.
    public var isEmpty: Bool { features.isEmpty && ways.isEmpty && tests.isEmpty }

    /// Whether people lose something: a way is cut off, or takes longer, or a test fails that did not.
    public var isWorse: Bool {
        ways.contains { $0.effect == .cutOff || $0.effect == .longer } || tests.contains { $0.effect == .fails }
    }
}

extension Engine {
    /// Compares two editions of a venue, and what they mean for people. The store is neither read nor changed: what an edition itself
    /// says is closed is closed, and live conditions do not count.
    ///
    /// ```swift
    /// let review = try engine.review(from: former, to: venue)
    /// let lost = review.ways.filter { $0.effect == .cutOff }
    /// ```
    ///
    /// - Parameters:
    ///   - old: The former edition.
    ///   - new: The present edition. Its id may be another.
    ///   - options: What is compared.
    ///   - stop: Asks to stop; nil if nobody can.
    /// - Throws: `EngineError.refusal` if a cost is invalid, or `stopped`.
    public func review(
        from old: Venue, to new: Venue, options: VenueReview.Options = VenueReview.Options(), stop: StopSignal? = nil
    ) throws(EngineError) -> VenueReview {
        let main = MainPlaces(old, new)
        let (places, entrances) = (main.chosen(most: options.mostPlaces), main.entrances)
        let ends = places + entrances
        let points = places.map { Waypoint.place($0) } + entrances.map { Waypoint.node($0) }
        var ways: [VenueReview.Way] = []
        let editions = [LoadedVenue(old, revision: 0), LoadedVenue(new, revision: 0)]
        let outside = OutsideReview(engine: self, editions: editions, stop: stop)
        let departure: Timestamp
        if let stated = options.departure {
            departure = stated
        } else {
            departure = try outside.usualNoon(main.all, options)
        }
        for profile in options.profiles {
            var times: [[[Int64?]]] = []
            for edition in editions {
                let request = MatrixRequest(from: points, to: points, profile: profile, departure: departure)
                times.append(try plainMatrix(request, in: edition, stop))
            }
            for (row, from) in ends.enumerated() {
                // Nobody comes to go from one entrance to another.
                for (column, to) in ends.enumerated() where row != column && min(row, column) < places.count {
                    let (before, after) = (times[0][row][column], times[1][row][column])
                    let isWorded = max(row, column) < min(options.mostWorded, places.count)
                    guard
                        let effect = effect(before, after, options)
                            ?? (isWorded && before != nil && isReworded(from, to, profile, departure, editions)
                                ? .reworded : nil)
                    else { continue }
                    ways.append(
                        VenueReview.Way(
                            from: from, to: to, profile: profile.name, effect: effect, before: before, after: after))
                }
            }
        }
        for profile in options.profiles {
            ways += try outside.ways(main.all, profile, departure, besides: ways, entrances)
        }
        let tester = RouteTester(self)
        let tests = TestReview.all(
            from: tester.results(of: options.tests.old, in: old), to: tester.results(of: options.tests.new, in: new))
        return VenueReview(
            old: old, new: new, features: FeatureReview(from: old.contents, to: new.contents), places: places,
            entrances: entrances, commonPlaces: main.all.count, departure: departure,
            profiles: options.profiles.map(\.name), ways: ways,
            tests: tests)
    }

    private func plainMatrix(
        _ request: MatrixRequest, in venue: LoadedVenue, _ stop: StopSignal?
    ) throws(EngineError) -> [[Int64?]] {
        try heeding(stop) { () throws(EngineError) in
            do throws(RoutingError) {
                return try spaces.lend(stop: stop) { (space: SearchSpace) throws(RoutingError) in
                    try venue.router.matrix(request, conditions: venue.venue.standingClosures, using: space)
                }
            } catch {
                let asked = RouteRequest(
                    waypoints: request.from + request.to, profile: request.profile, time: .depart(request.departure))
                throw EngineError.refusal(RefusalWriter(venue.venue).refusal(error, for: asked))
            }
        }
    }

    private func effect(_ before: Int64?, _ after: Int64?, _ options: VenueReview.Options) -> VenueReview.Effect? {
        switch (before, after) {
        case (nil, nil): return nil
        case (_?, nil): return .cutOff
        case (nil, _?): return .joined
        case (let before?, let after?):
            let least = max(options.leastChange, Int64(Double(before) * options.leastShare))
            return abs(after - before) < least ? nil : after > before ? .longer : .shorter
        }
    }

    /// Returns whether a route is told in other words.
    private func isReworded(
        _ from: FeatureID, _ to: FeatureID, _ profile: Profile, _ departure: Timestamp, _ editions: [LoadedVenue]
    ) -> Bool {
        let sentences = editions.map { edition -> [String]? in
            let request = RouteRequest(
                waypoints: [.place(from), .place(to)], profile: profile, time: .depart(departure))
            let answer = try? spaces.lend { (space: SearchSpace) throws(RoutingError) in
                try edition.router.route(request, conditions: edition.venue.standingClosures, using: space)
            }
            return answer.map { answer in
                InstructionComposer().instructions(for: edition.guided(answer.route)).flatMap(\.self)
            }
        }
        return sentences[0] != sentences[1]
    }
}

extension VenueReview {
    /// Returns the conditions that an import of the present edition over the former one sets and lifts, because the venue itself says
    /// what is closed.
    ///
    /// - Parameter conditions: The live conditions that there are.
    package func closures(among conditions: [Condition]) -> (set: [Condition], lifted: [Condition]) {
        let plan = ClosurePlan(of: new, over: old, conditions)
        return (plan.set.map(\.condition), plan.lifted)
    }
}
