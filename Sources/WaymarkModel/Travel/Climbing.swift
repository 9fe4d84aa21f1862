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

    /// The height of a low storey in metres, where nothing says it: nobody is suspected of a time that such a storey explains.
    package static let lowStorey = 2.5
    /// Metres per second that no elevator exceeds: those of Shanghai Tower, the fastest, run at 20.5 m/s (Mitsubishi Electric, 2016).
    package static let fastestElevator = 20.5
    /// Metres per second squared at which no elevator starts or stops: more than 1.5 is uncomfortable (CIBSE Guide D, *Transportation
    /// systems in buildings*). An elevator that gets 4 m higher in 3.3 s never reaches 3 m/s.
    package static let elevatorAcceleration = 1.5
    /// Metres per second that escalators and moving walkways add to those of who runs on them (EN 115-1: at most 0.75 m/s).
    package static let beltSpeed = 0.75
    /// The length of an escalator per metre of rise, at 35° (EN 115-1), the steepest.
    package static let escalatorLengthPerRise = 1.74
    /// The metres of an escalator or a moving walkway up to which a stated time is believed.
    package static let shortestBelt = 5.0

    /// Returns the least time for a ride in an elevator, without doors and stops, in seconds.
    package static func leastTime(riding rise: Double) -> Double {
        let start = fastestElevator * fastestElevator / elevatorAcceleration
        return rise > start
            ? rise / fastestElevator + fastestElevator / elevatorAcceleration
            : 2 * (rise / elevatorAcceleration).squareRoot()
    }

    /// Returns the least time on a ladder, in seconds. The best need five seconds for the 15 m of a wall (World Climbing, speed).
    package static func leastTime(climbing length: Double) -> Double { length / fastest }

    /// Returns the least time on an escalator or a moving walkway, in seconds.
    ///
    /// - Parameters:
    ///   - length: The length on the plan, in metres.
    ///   - slope: The length up the rise that its levels state, in metres.
    package static func leastTime(onBelt length: Double, slope: Double = 0) -> Double {
        let speed = fastest + beltSpeed
        return max(leastTime(walking: length), max(length - shortestBelt, slope) / speed)
    }

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
