import WaymarkEngine

/// How the simulated traveller of a journey walks. What is not given stays as it is.
package struct SimulationParameters: ParameterGroup {
    /// The speeds relative to the planned one.
    package static let speeds = 0.1...10.0

    package var speed: Double?
    package var noise: Double?
    package var drift: Double?
    package var bias: Double?
    package var accuracy: Double?
    package var dropouts: Double?
    package var wrongLevels: Double?
    package var pause: Double?
    package var interval: Double?

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.speed, "speed", "times", in: speeds, doc: "Relative to the planned speed.")
        v.parameter(\.noise, "noise", "metres", .metres, in: 0...100, doc: "Errors that differ from fix to fix.")
        v.parameter(\.drift, "drift", "metres", .metres, in: 0...100, doc: "Errors that change slowly.")
        v.parameter(
            \.bias, "bias", "metres", .metres, in: -100...100, doc: "An error to the right; below 0, to the left.")
        v.parameter(\.accuracy, "accuracy", "metres", .metres, in: 0...100, doc: "What the fixes say of themselves.")
        v.parameter(\.dropouts, "dropouts", "share", in: 0...1, doc: "The share of fixes that are lost.")
        v.parameter(
            \.wrongLevels, "wronglevels", "share", in: 0...1,
            doc: "The share of fixes beside stairs and elevators that name the other level.")
        v.parameter(\.pause, "pause", "seconds", .seconds, in: 0...3600, doc: "How long to stand at each turn.")
        v.parameter(\.interval, "interval", "seconds", .seconds, in: 0.1...60, doc: "The time between two fixes.")
    }

    /// Changes what is given.
    package func change(_ simulation: inout SimulationOptions) {
        simulation.speed = speed ?? simulation.speed
        simulation.noise = noise ?? simulation.noise
        simulation.drift = drift ?? simulation.drift
        simulation.bias = bias ?? simulation.bias
        simulation.accuracy = accuracy ?? simulation.accuracy
        simulation.dropouts = dropouts ?? simulation.dropouts
        simulation.wrongLevels = wrongLevels ?? simulation.wrongLevels
        simulation.pause = pause.map { Int64(($0 * 1000).rounded()) } ?? simulation.pause
        simulation.interval = interval.map { Int64(($0 * 1000).rounded()) } ?? simulation.interval
    }
}

/// The name of a visitor.
package struct VisitorName: Hashable, Sendable {
    /// The lengths that it can have, in Unicode scalars.
    package static let lengths = 1...200

    package var text: String
}

extension VisitorName: SingleValue {
    package static var form: ValueForm { .text }
    package var words: [String] { [text] }
    package static func read(_ given: GivenValue, in range: ClosedRange<Double>?) throws(ValueProblem) -> VisitorName {
        guard lengths.contains(given.plain.unicodeScalars.count) else {
            throw .invalid(help: "it has \(lengths.lowerBound) to \(lengths.upperBound) characters")
        }
        return VisitorName(text: given.plain)
    }
}

/// What `set` changes besides the defaults of questions: who travels, and how they are simulated.
package struct SessionParameters: ParameterGroup {
    package var visitor: VisitorName?
    package var simulation = SimulationParameters()

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.visitor, "visitor", "name", doc: "The visitor who asks and travels.")
        v.group(\.simulation)
    }
}
