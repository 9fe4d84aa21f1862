import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// Measures the time and memory that a plugin uses.
public struct PluginBench: Sendable {
    /// A measured value.
    public struct Figure: Hashable, Sendable {
        /// The name of the value.
        public var name: String
        /// The value in its unit.
        public var value: Double
        /// The unit, such as `µs` or `KiB`.
        public var unit: String
    }

    /// The results of a measurement. If there are faults, the figures are those of a failing plugin.
    public struct Measurement: Sendable {
        /// The measured values.
        public var figures: [Figure] = []
        /// The errors in hooks, without duplicates: `edge_cost: init.lua:3: attempt to index a nil value`.
        public var faults: [String] = []
        /// The values that were not measured, and why.
        public var notes: [String] = []

        mutating func add(_ fault: String) { if !faults.contains(fault) { faults.append(fault) } }
    }

    private let trial: PluginTrial

    /// Creates a benchmark for a plugin.
    public init(_ trial: PluginTrial) { self.trial = trial }

    /// Loads the plugin, asks it for the costs of a venue's edges, and walks a route with it and without it.
    ///
    /// - Parameters:
    ///   - venue: The venue for the costs and the walk; nil measures only loading and memory.
    ///   - engine: The engine that finds the route.
    ///   - moment: The time of the walk.
    /// - Throws: `EngineError.refusal` if the plugin does not load, or any error of starting the journey.
    public func measure(
        in venue: LoadedVenue?, _ engine: Engine, at moment: Timestamp
    ) throws(EngineError) -> Measurement {
        var setup = PluginHost.Setup(engine: Engine.version, clock: { moment })
        setup.otherProfiles = trial.otherProfiles
        let host = PluginHost(setup)
        var measurement = Measurement()
        measurement.figures = try figures(in: venue, engine, at: moment, host, &measurement)
        for fault in host.drain().faults { measurement.add("\(fault.hook): \(fault.message)") }
        if !measurement.faults.isEmpty {
            measurement.notes.append("the plugin failed: the figures with it are not what it costs where it works")
        }
        return measurement
    }

    private func figures(
        in venue: LoadedVenue?, _ engine: Engine, at moment: Timestamp, _ host: PluginHost,
        _ measurement: inout Measurement
    ) throws(EngineError) -> [Figure] {
        var figures: [Figure] = []
        let clock = ContinuousClock()
        var problems: [Diagnostic] = []
        let load = clock.measure { problems = host.load(trial.package) }
        if let problem = problems.first {
            throw .refusal(Refusal(problem.code, problem.message, help: problem.help))
        }
        let report = host.plugins.first
        figures.append(Figure(name: "loading", value: load.microseconds, unit: "µs"))
        figures.append(Figure(name: "memory", value: Double(report?.memory ?? 0) / 1024, unit: "KiB"))
        guard let venue else { return figures }
        let key = WeightsKey(profile: .walking)
        func weights(_ weightings: [any Weighting]) -> Double {
            let router = Router(snapshot: venue.snapshot, weightings: weightings)
            return clock.measure { _ = try? router.weights(for: key, at: moment) }.microseconds
        }
        // The first run includes one-time work. Later runs show the plugin's running costs. They alternate, so that a
        // busy machine slows both.
        let cold = weights(host.weightings(for: venue.snapshot))
        var (without, with): ([Double], [Double]) = ([], [])
        for _ in 0..<5 {
            without.append(weights([]))
            with.append(weights(host.weightings(for: venue.snapshot)))
        }
        figures.append(Figure(name: "weights without it", value: Self.median(without), unit: "µs"))
        figures.append(Figure(name: "weights with it", value: Self.median(with), unit: "µs"))
        figures.append(Figure(name: "weights with it, the first time", value: cold, unit: "µs"))
        guard let request = Self.walk(in: venue, engine, at: moment) else {
            measurement.notes.append(
                "no walk is measured: at \(venue.calendar.formatLocal(moment)) no open way leads from a place to another; "
                    + "set clock MOMENT chooses another time")
            return figures
        }
        for (name, equipped) in [("without", venue.equipped(with: nil)), ("with", venue.equipped(with: host))] {
            let start = JourneyStart(
                request: request, options: JourneyOptions(), moment: moment, conditions: [], watches: [], points: 0)
            let session = Journey.pluginSession(engine, equipped, start)
            var journey = try Journey(
                engine, venue: equipped, start: start, book: RehearsedRewards(points: 0),
                policies: session ?? DefaultPolicies(), plugins: session, isLive: false)
            var count = 0
            let duration = try measured(clock) { () throws(EngineError) in
                var events = try journey.setOut()
                while journey.walker?.isFinished == false, count < 3600 {
                    events += try journey.walk()
                    count += 1
                }
                for case .navigation(.policyFailed(_, let hook, let message)) in events.map(\.kind) {
                    measurement.add("\(hook): \(message)")
                }
            }
            figures.append(
                Figure(name: "a fix \(name) it", value: duration.microseconds / Double(max(1, count)), unit: "µs"))
        }
        return figures
    }

    /// Returns a request from one of the first places to one of the last that has an open route; nil if none is found.
    private static func walk(in venue: LoadedVenue, _ engine: Engine, at moment: Timestamp) -> RouteRequest? {
        let ways = EngineWays(engine: engine, venue: venue.equipped(with: nil), conditions: [])
        let places = venue.venue.places
        for start in places.prefix(10) {
            let found = places.reversed().prefix(50).lazy.filter { $0.id != start.id }
                .map { RouteRequest(waypoints: [.place(start.id), .place($0.id)], time: .depart(moment)) }
                .first { ways.route($0).map { $0.distance > 0 } ?? false }
            if let found { return found }
        }
        return nil
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    private func measured(_ clock: ContinuousClock, _ body: () throws(EngineError) -> Void) throws(EngineError)
        -> Duration
    {
        let begin = clock.now
        try body()
        return clock.now - begin
    }
}

extension Duration {
    fileprivate var microseconds: Double {
        Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
    }
}
