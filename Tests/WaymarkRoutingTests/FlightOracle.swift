import WaymarkModel

/// How long people take for a flight of stairs, a ramp or an escalator: a plain reading of docs/venue-format.md.
struct FlightOracle {
    let venue: Venue
    /// Metres in a second.
    let speed: Double

    /// Returns the seconds of a flight.
    ///
    /// - Parameter down: Whether it is walked downwards.
    func seconds(_ connector: Connector, _ index: Int, _ down: Bool, _ low: Level, _ high: Level) -> Double {
        let flight = connector.flights[index]
        if let duration = flight.duration { return duration }
        let ends = connector.stops[index...index + 1].map { venue.node($0.node)?.position ?? Point(x: 0, y: 0) }
        let run = ends[0].distance(to: ends[1])
        var rise = abs(low.ordinal - high.ordinal) * (connector.kind == .ramp ? 3 : 4)
        if let one = low.elevation, let other = high.elevation { rise = abs(one - other) }
        let straight = (run * run + rise * rise).squareRoot()
        switch connector.kind {
        case .stairs, .unknownJoin:
            let climb = low.elevation == nil || high.elevation == nil ? nil : rise
            let drawn = flight.length ?? run
            let length = flight.length ?? climb.map { max(straight, $0 * 1.89) } ?? run
            let perStep = down ? 0.43 : 0.56
            if let steps = flight.stepCount, steps > 0 {
                return [Double(steps) * perStep, (climb ?? 0) * 4 * perStep, length / speed].max() ?? 0
            }
            let byHeight = 4 + 12 * max(abs(low.ordinal - high.ordinal), (climb ?? 0) / 4)
            return [drawn / 0.286 * perStep, byHeight, length / speed].max() ?? 0
        case .escalator: return (flight.length ?? max(straight, rise * 2)) / (venue.costs.escalatorSpeed ?? 0.5)
        case .movingWalkway:
            return (flight.length ?? max(straight, rise * 4.81)) / (venue.costs.movingWalkwaySpeed ?? 0.5)
        case .ramp:
            let perRise = flight.incline.map { $0 > 0 ? (1 + 1 / ($0 * $0)).squareRoot() : 12.04 } ?? 12.04
            return (flight.length ?? max(straight, rise * perRise)) / speed
        case .ladder: return (flight.length ?? straight) / 0.3
        default: return (flight.length ?? run) / speed
        }
    }
}
