import WaymarkImportKit
import WaymarkModel

/// Checks the stated rides of an elevator: each leads from one of its stops to another, is listed once, and has a
/// plausible duration.
struct RideRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.unfitRide]

    /// The range of a ride's duration, in seconds. The longest cable cars ride for half an hour.
    static let seconds = 0...3600.0

    func check(_ context: ValidationContext, into findings: inout Findings) {
        for (index, connector) in context.contents.connectors.enumerated()
        where !connector.rides.isEmpty && findings.isJudged(.connector, index) && context.knowsKind(.connector, index) {
            var reader = Reader(connector)
            for (position, ride) in connector.rides.enumerated() {
                guard let flaw = reader.flaw(of: ride) else { continue }
                findings.rejectEntry(
                    .connector, index,
                    Diagnostic(
                        .unfitRide, .error, "a ride of connector \"\(connector.id)\" \(flaw.message)",
                        at: context.span(.connector, index, ["rides[\(position)]", "rides"]), help: flaw.help))
            }
        }
    }

    /// Returns the rides of a connector that are valid for its stops.
    static func fitting(_ connector: Connector) -> [Connector.Ride] {
        if connector.rides.isEmpty { return [] }
        var reader = Reader(connector)
        return connector.rides.filter { reader.flaw(of: $0) == nil }
    }

    /// Checks the rides of a connector in their order.
    private struct Reader {
        struct Pair: Hashable {
            var from: FeatureID
            var to: FeatureID
        }

        let connector: Connector
        let stops: [FeatureID: Int]
        var seen: Set<Pair> = []

        init(_ connector: Connector) {
            self.connector = connector
            stops = Dictionary(
                connector.stops.enumerated().map { ($1.node, $0) }, uniquingKeysWith: { first, _ in first })
        }

        mutating func flaw(of ride: Connector.Ride) -> (message: String, help: String?)? {
            guard connector.kind.isRide else {
                return (
                    "has no effect, because the connector is walked",
                    "leave rides out; use duration for the time of each flight"
                )
            }
            for node in [ride.from, ride.to] where stops[node] == nil {
                let meant = EditDistance.suggestion(
                    for: node.rawValue, among: connector.stops.prefix(100).map(\.node.rawValue))
                return (
                    "names \"\(node)\", which is not one of its stops",
                    meant.map { "did you mean \"\($0)\"?" } ?? "name two of its stops"
                )
            }
            guard let from = stops[ride.from], let to = stops[ride.to], from != to else {
                return ("leads from \"\(ride.from)\" to itself", "name two of its stops")
            }
            guard seen.insert(Pair(from: ride.from, to: ride.to)).inserted else {
                return (
                    "from \"\(ride.from)\" to \"\(ride.to)\" is stated twice",
                    "state it once; the way back has from and to swapped"
                )
            }
            if connector.direction == .forward && from > to || connector.direction == .backward && from < to {
                return (
                    "from \"\(ride.from)\" to \"\(ride.to)\" leads against its direction",
                    "leave it out, or correct the direction"
                )
            }
            // Also false for NaN.
            guard RideRule.seconds.contains(ride.duration) else {
                return (
                    "takes \(NumberText.short(ride.duration)) s",
                    "write the seconds from reaching the landing to getting off, at most 3600"
                )
            }
            return nil
        }
    }
}
