/// What is known about climbing stairs, apart from how long it takes a traveller.
package enum Climbing {
    /// The depth of a tread in metres (Fruin, *Pedestrian Planning and Design*, 1971).
    package static let treadDepth = 0.286
    /// The number of steps between two storeys, where they are not counted.
    package static let stepsPerStorey = 24.0
    /// The height of a storey in metres, where nothing says it.
    package static let storeyHeight = 4.0
    /// The height in metres that nobody's step exceeds, on the steepest stairs.
    package static let tallestStep = 0.25
    /// Seconds per step that nobody beats, up or down. The record of the Empire State Building Run-Up, 1,576 steps in 9 min
    /// 33 s, is 0.36 s.
    package static let leastSecondsPerStep = 0.25
    /// The most metres of a flight that a step takes; the rest of its length is landings.
    package static let deepestTread = 0.45
    /// Metres per second that nobody exceeds on a landing or in a corridor: people run.
    package static let fastest = 3.0
    /// The metres up to which a stated time is believed: nodes are drawn roughly.
    package static let shortest = 20.0

    /// Returns the least time for a way that is walked, in seconds; 0 for a short one.
    package static func leastTime(walking length: Double) -> Double {
        length > shortest ? length / fastest : 0
    }

    /// Returns the least time for a flight of stairs, in seconds.
    ///
    /// - Parameters:
    ///   - steps: The number of steps, without sign; nil or 0 if it is unknown.
    ///   - length: The length on the plan, in metres.
    ///   - storeys: The number of storeys between its ends.
    ///   - rise: The metres between its ends, which decide instead of the storeys; nil if the levels do not state them.
    package static func leastTime(steps: Int?, length: Double, storeys: Double, rise: Double? = nil) -> Double {
        if let steps, steps != 0 {
            let landings = max(0, length - Double(abs(steps)) * deepestTread)
            return leastSteps(stated: Double(abs(steps)), rise: rise) * leastSecondsPerStep + landings / fastest
        }
        let climb = (rise.map { $0 / storeyHeight } ?? storeys) * stepsPerStorey
        return max(length / treadDepth, climb) * leastSecondsPerStep
    }

    /// Returns the number of steps of a flight: as many as are stated, but not fewer than its rise takes.
    package static func leastSteps(stated: Double, rise: Double?) -> Double {
        max(stated, (rise ?? 0) / tallestStep)
    }
}
