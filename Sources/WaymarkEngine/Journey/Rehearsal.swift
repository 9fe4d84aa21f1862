import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// A simulated walk through a venue that leaves nothing in the store, to measure what plugins cost.
package struct Rehearsal: Sendable {
    /// What a walk took.
    package struct Walk: Sendable {
        /// The number of fixes.
        package var fixes: Int
        /// The time for all of them.
        package var duration: Duration
        /// The errors in hooks: `edge_cost: init.lua:3: attempt to index a nil value`.
        package var faults: [String]
    }

    private let engine: Engine
    private let venue: LoadedVenue
    private let request: RouteRequest
    private let moment: Timestamp

    /// Creates a rehearsal from one of the venue's first places to one of its last; nil if no open way leads from one
    /// to another.
    package init?(in venue: LoadedVenue, _ engine: Engine, at moment: Timestamp) {
        let ways = EngineWays(engine: engine, venue: venue.equipped(with: nil), conditions: [])
        let places = venue.venue.places
        let found = places.prefix(10).lazy.compactMap { start in
            places.reversed().prefix(50).lazy.filter { $0.id != start.id }
                .map { RouteRequest(waypoints: [.place(start.id), .place($0.id)], time: .depart(moment)) }
                .first { ways.route($0).map { $0.distance > 0 } ?? false }
        }.first
        guard let found else { return nil }
        self.engine = engine
        self.venue = venue
        request = found
        self.moment = moment
    }

    /// Walks with the plugins of a host, or with none, for at most an hour.
    ///
    /// - Throws: Any error of starting the journey.
    package func walk(with host: PluginHost?) throws(EngineError) -> Walk {
        let equipped = venue.equipped(with: host)
        let start = JourneyStart(
            request: request, options: JourneyOptions(), moment: moment, conditions: [], watches: [], points: 0)
        let session = Journey.pluginSession(engine, equipped, start)
        var journey = try Journey(
            engine, venue: equipped, start: start, book: RehearsedRewards(points: 0),
            policies: session ?? DefaultPolicies(), plugins: session, isLive: false)
        let begin = ContinuousClock.now
        var events = try journey.setOut()
        var count = 0
        while journey.walker?.isFinished == false, count < 3600 {
            events += try journey.walk()
            count += 1
        }
        var walk = Walk(fixes: count, duration: ContinuousClock.now - begin, faults: [])
        for case .navigation(.policyFailed(let event)) in events.map(\.kind) {
            walk.faults.append("\(event.hook): \(event.message)")
        }
        return walk
    }
}
