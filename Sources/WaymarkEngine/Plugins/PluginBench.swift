import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting

/// What a plugin costs, by the clock on the wall.
public struct PluginBench: Sendable {
    public struct Figure: Hashable, Sendable {
        public var name: String
        public var value: Double
        public var unit: String
    }

    /// What was measured, and what went wrong meanwhile: with that, the figures are those of a plugin that fails.
    public struct Measurement: Sendable {
        public var figures: [Figure] = []
        /// `edge_cost: init.lua:3: what went wrong`, each once.
        public var faults: [String] = []
        /// What was not measured, and why.
        public var notes: [String] = []

        mutating func add(_ fault: String) { if !faults.contains(fault) { faults.append(fault) } }
    }

    private let trial: PluginTrial

    public init(_ trial: PluginTrial) { self.trial = trial }

    /// Loads the plugin, asks it for the costs of a venue's edges and walks a route there with it and without.
    ///
    /// - Throws: `EngineError.refusal` when the plugin does not load, or what setting out throws.
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
        // The first time includes what is made once; what a plugin costs from then on is told by the runs after it, which
        // take turns so that a busy machine slows both.
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

    /// From the first place to the last that everybody can go to now; from another where none leads on from the first.
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
