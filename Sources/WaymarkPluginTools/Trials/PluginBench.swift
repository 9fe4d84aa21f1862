import WaymarkModel
import WaymarkPlugins
import WaymarkRouting

/// Measures the time and memory that a plugin uses.
package struct PluginBench: Sendable {
    /// A measured value.
    package struct Figure: Hashable, Sendable {
        /// The name of the value.
        package var name: String
        /// The value in its unit.
        package var value: Double
        /// The unit, such as `µs` or `KiB`.
        package var unit: String
    }

    /// The results of a measurement. If there are faults, the figures are those of a failing plugin.
    package struct Measurement: Sendable {
        /// The measured values.
        package var figures: [Figure] = []
        /// The errors in hooks, without duplicates: `edge_cost: init.lua:3: attempt to index a nil value`.
        package var faults: [String] = []
        /// The values that were not measured, and why.
        package var notes: [String] = []

        mutating func add(_ fault: String) { if !faults.contains(fault) { faults.append(fault) } }
    }

    /// A walk with or without the plugin.
    package struct Walk: Sendable {
        /// The number of fixes.
        package var fixes: Int
        /// The time for all of them.
        package var duration: Duration
        /// The errors in hooks.
        package var faults: [String]

        /// Creates the record of a walk.
        package init(fixes: Int, duration: Duration, faults: [String]) {
            self.fixes = fixes
            self.duration = duration
            self.faults = faults
        }
    }

    /// The error that the plugin does not load.
    package struct LoadingFailure: Error {
        /// The first problem.
        package var diagnostic: Diagnostic
    }

    private let trial: PluginTrial

    /// Creates a benchmark for a plugin.
    package init(_ trial: PluginTrial) { self.trial = trial }

    /// Loads the plugin, asks it for the costs of a venue's edges, and walks a route with it and without it.
    ///
    /// - Parameters:
    ///   - venue: The venue for the costs and the walk; nil measures only loading and memory.
    ///   - moment: The time of the walk.
    ///   - walk: Walks with the plugins of a host, or with none; nil if the venue has no open way at that time.
    /// - Throws: `LoadingFailure`, or the error of the walk.
    package func measure(
        in venue: VenueSnapshot?, at moment: Timestamp, walk: ((PluginHost?) throws -> Walk)?
    ) throws -> Measurement {
        let host = trial.host(at: moment)
        var measurement = Measurement()
        try measureLoading(host, &measurement)
        if let venue {
            measureWeights(of: venue, host, at: moment, &measurement)
            if let walk {
                for (name, plugins) in [("without", nil), ("with", host)] {
                    let walked = try walk(plugins)
                    walked.faults.forEach { measurement.add($0) }
                    let time = walked.duration.microseconds / Double(max(1, walked.fixes))
                    measurement.figures.append(Figure(name: "a fix \(name) it", value: time, unit: "µs"))
                }
            } else {
                measurement.notes.append(
                    "the walk is not measured: at \(venue.venue.calendar.formatLocal(moment)) no open way connects two "
                        + "places; choose another time with set clock MOMENT")
            }
        }
        for fault in host.drain().faults { measurement.add("\(fault.hook): \(fault.message)") }
        if !measurement.faults.isEmpty {
            measurement.notes.append("the plugin failed: the figures with it do not show its normal cost")
        }
        return measurement
    }

    private func measureLoading(_ host: PluginHost, _ measurement: inout Measurement) throws(LoadingFailure) {
        var problems: [Diagnostic] = []
        let load = ContinuousClock().measure { problems = host.load(trial.package) }
        if let problem = problems.first { throw LoadingFailure(diagnostic: problem) }
        let memory = Double(host.plugins.first?.memory ?? 0) / 1024
        measurement.figures.append(Figure(name: "loading", value: load.microseconds, unit: "µs"))
        measurement.figures.append(Figure(name: "memory", value: memory, unit: "KiB"))
    }

    private func measureWeights(
        of venue: VenueSnapshot, _ host: PluginHost, at moment: Timestamp, _ measurement: inout Measurement
    ) {
        let key = WeightsKey(profile: .walking)
        func weights(_ sources: [any WeightingSource]) -> Double {
            let router = Router(snapshot: venue, sources: sources)
            return ContinuousClock().measure { _ = try? router.weights(for: key, at: moment) }.microseconds
        }
        // The first run includes one-time work. Later runs show the plugin's running costs. They alternate, so that a
        // busy machine slows both.
        let cold = weights(host.weightingSources(for: venue))
        var (without, with): ([Double], [Double]) = ([], [])
        for _ in 0..<5 {
            without.append(weights([]))
            with.append(weights(host.weightingSources(for: venue)))
        }
        measurement.figures += [
            Figure(name: "weights without it", value: Self.median(without), unit: "µs"),
            Figure(name: "weights with it", value: Self.median(with), unit: "µs"),
            Figure(name: "weights with it, the first time", value: cold, unit: "µs"),
        ]
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
}

extension Duration {
    fileprivate var microseconds: Double {
        Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
    }
}
