import WaymarkModel

/// The durations of passages in seconds, before schedules and live conditions.
///
/// The cost of each way type. Corridors, doors, outdoor paths, checkpoints, crossings, ramps and passages: their length
/// at the profile's speed. Moving walkways and escalators: their length at their own speed. Ladders: their length at
/// `CostConstants.ladderSpeed`. Stairs, and what may be stairs: by steps, but never less than their length takes on the flat, because
/// landings are walked. A flight of stairs between levels without a step count takes
/// `stairsSeconds` and `stairsSecondsPerLevel`, for its storeys or for the metres between the elevations of its levels, or as
/// many steps as fit into its length, whichever takes longest. Stated steps are never fewer than such metres take. The step
/// count of an edge of stairs on one level is computed from its
/// length, and without a sign it counts as upward in both directions. An elevator takes wait and travel; an edge of
/// kind elevator on one level is a ride over one storey. Gondolas and trains take a wait, and their length at their own
/// speed. `delay` is added last. A stated `duration` replaces
/// everything but the delay.
struct CostModel {
    let speed: Double
    let elevatorWait: Double
    let elevatorSecondsPerLevel: Double
    let escalatorSpeed: Double
    let movingWalkwaySpeed: Double

    init(profile: Profile, overrides: CostOverrides) {
        speed = overrides.speed(of: profile)
        elevatorWait = overrides.elevatorWait ?? CostConstants.elevatorWait
        elevatorSecondsPerLevel = overrides.elevatorSecondsPerLevel ?? CostConstants.elevatorSecondsPerLevel
        escalatorSpeed = overrides.escalatorSpeed ?? CostConstants.escalatorSpeed
        movingWalkwaySpeed = overrides.movingWalkwaySpeed ?? CostConstants.movingWalkwaySpeed
    }

    /// Returns the seconds for a path edge, walked as listed or reversed.
    func seconds(for edge: EdgeTraits, isReversed: Bool) -> Double {
        if let duration = edge.duration { return duration + edge.delay }
        return plain(edge, isReversed: isReversed) + edge.delay
    }

    private func plain(_ edge: EdgeTraits, isReversed: Bool) -> Double {
        switch timing(of: edge.kind) {
        case .pace: edge.length / speed
        case .speed(let own): edge.length / own
        case .steps: stairs(edge, isReversed: isReversed)
        case .storeys(let wait, let each): wait + each
        case .line(let wait, let own): wait + edge.length / own
        }
    }

    /// Returns the speed on a way type whose edges take their length at a speed, in m/s; otherwise the traveller's.
    func speed(on kind: WayKind) -> Double {
        switch timing(of: kind) {
        case .speed(let own): own
        case .pace, .steps, .storeys, .line: speed
        }
    }

    private func stairs(_ edge: EdgeTraits, isReversed: Bool) -> Double {
        var climb = edge.stepCount != 0 ? Double(edge.stepCount) : edge.incline ?? 0
        if isReversed { climb = -climb }
        let count = edge.stepCount != 0 ? Double(abs(edge.stepCount)) : edge.length / CostConstants.treadDepth
        // Without a sign, the direction of the climb is unknown, so the slower figure applies both ways.
        let isDown = climb < 0
        let seconds = count * (isDown ? CostConstants.secondsPerStepDown : CostConstants.secondsPerStepUp)
        return FlightTime.steps(seconds, length: edge.length).seconds(at: speed)
    }

    /// Returns the seconds for a ride or for the flights between two stops, without the wait for boarding.
    ///
    /// - Parameter stated: The seconds of the whole ride as the venue states them.
    func seconds(for connector: Connector, from: Int, to: Int, stops: [StopSite], stated: Double?) -> Double {
        if connector.kind.isRide {
            if let stated { return stated - wait(for: connector, stated: stated) + connector.delay }
            return riding(on: connector, from: from, to: to, stops: stops) + connector.delay
        }
        return flightTimes(of: connector, from: from, to: to, stops: stops)
            .reduce(0) { $0 + $1.seconds(at: speed) } + connector.delay
    }

    /// Returns what the times of the flights between two stops follow from. It is the same for every traveller.
    func flightTimes(of connector: Connector, from: Int, to: Int, stops: [StopSite]) -> [FlightTime] {
        (min(from, to)..<max(from, to)).map { lower in
            let (start, end) = from < to ? (stops[lower], stops[lower + 1]) : (stops[lower + 1], stops[lower])
            return flightTime(connector.flights[lower], of: connector.kind, from: start, to: end)
        }
    }

    /// Returns the seconds of a ride without the wait for boarding.
    func riding(on connector: Connector, from: Int, to: Int, stops: [StopSite]) -> Double {
        switch timing(of: connector.kind.wayKind) {
        case .storeys(_, let each):
            let storeys = abs(stops[to].storey - stops[from].storey)
            if let own = connector.secondsPerLevel { return own * storeys }
            let rise = FlightLength.statedRise(from: stops[from], to: stops[to])
            return each * max(storeys, abs(rise ?? 0) / CostConstants.elevatorMetresPerLevel)
        case .line(_, let own): return FlightLength.metres(along: stops[min(from, to)...max(from, to)]) / own
        case .pace, .speed, .steps: return 0
        }
    }

    /// Returns the usual wait for boarding in seconds: 0 for ways without one.
    func wait(for kind: WayKind) -> Double {
        switch timing(of: kind) {
        case .storeys(let wait, _), .line(let wait, _): wait
        case .pace, .speed, .steps: 0
        }
    }

    /// Returns the default wait for boarding in seconds: 0 for connectors that are walked, and never longer than a stated ride.
    func wait(for connector: Connector, stated: Double?) -> Double {
        guard connector.kind.isRide else { return 0 }
        return min(connector.wait ?? wait(for: connector.kind.wayKind), stated ?? .infinity)
    }

    private func flightTime(
        _ flight: Connector.Flight, of kind: Connector.Kind, from start: StopSite, to end: StopSite
    ) -> FlightTime {
        if let duration = flight.duration { return .fixed(duration) }
        switch timing(of: kind.wayKind) {
        case .steps:
            let rise = FlightLength.statedRise(from: start, to: end)
            let isDown = rise.map { $0 < 0 } ?? (end.storey < start.storey)
            let perStep = isDown ? CostConstants.secondsPerStepDown : CostConstants.secondsPerStepUp
            let run = flight.length ?? start.position.distance(to: end.position)
            let length = rise == nil ? run : FlightLength.metres(of: flight, kind: kind, from: start, to: end)
            if let count = flight.stepCount, count > 0 {
                return .steps(Climbing.leastSteps(stated: Double(count), rise: rise.map(abs)) * perStep, length: length)
            }
            let storeys = max(abs(end.storey - start.storey), abs(rise ?? 0) / CostConstants.levelHeight)
            let climb = CostConstants.stairsSeconds + CostConstants.stairsSecondsPerLevel * storeys
            return .steps(max(climb, run / CostConstants.treadDepth * perStep), length: length)
        case .speed(let own):
            return .fixed(FlightLength.metres(of: flight, kind: kind, from: start, to: end) / own)
        case .pace, .storeys, .line:
            return .pace(FlightLength.metres(of: flight, kind: kind, from: start, to: end))
        }
    }
}

/// What the time of a flight follows from.
enum FlightTime {
    /// The same seconds for every traveller.
    case fixed(Double)
    /// Its length in metres, at the traveller's speed.
    case pace(Double)
    /// The seconds that its steps take, but never less than its length on the plan takes at the traveller's speed: what is
    /// longer than its steps is landings.
    case steps(Double, length: Double)

    func seconds(at speed: Double) -> Double {
        switch self {
        case .fixed(let seconds): seconds
        case .pace(let length): length / speed
        case .steps(let seconds, let length): length / speed > seconds ? length / speed : seconds
        }
    }
}

/// The position of a connector's stop.
struct StopSite {
    var position: Point
    /// The height in storeys.
    var storey: Double
    var elevation: Double?
}

/// The length of a flight.
enum FlightLength {
    /// Returns the author's length in metres; otherwise the straight line over rise and run, but at least what the
    /// stated slope of a ramp or the kind's usual slope requires.
    static func metres(
        of flight: Connector.Flight, kind: Connector.Kind, from start: StopSite, to end: StopSite
    ) -> Double {
        if let length = flight.length { return length }
        let (run, rise) = (start.position.distance(to: end.position), rise(from: start, to: end, kind))
        guard var lengthPerRise = kind.wayKind.costs.lengthPerRise else { return run }
        // A stated slope says how long a ramp is at least.
        if kind.isRamp, let slope = flight.incline, slope > 0 {
            lengthPerRise = (1 + 1 / (slope * slope)).squareRoot()
        }
        return max((run * run + rise * rise).squareRoot(), rise * lengthPerRise)
    }

    /// Returns the metres of a line through stops, from each straight to the next.
    static func metres(along stops: ArraySlice<StopSite>) -> Double {
        zip(stops, stops.dropFirst()).reduce(0) { sum, ends in
            let (run, rise) = (ends.0.position.distance(to: ends.1.position), rise(from: ends.0, to: ends.1, nil))
            return sum + (run * run + rise * rise).squareRoot()
        }
    }

    /// Returns how much higher the end is than the start, in metres; nil if their levels do not state it.
    static func statedRise(from start: StopSite, to end: StopSite) -> Double? {
        guard let low = start.elevation, let high = end.elevation else { return nil }
        return high - low
    }

    private static func rise(from start: StopSite, to end: StopSite, _ kind: Connector.Kind?) -> Double {
        if let rise = statedRise(from: start, to: end) { return abs(rise) }
        let height = kind?.isRamp == true ? StoreyScale.rampHeight : CostConstants.levelHeight
        return abs(end.storey - start.storey) * height
    }
}
