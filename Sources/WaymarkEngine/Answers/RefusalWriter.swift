import WaymarkModel
import WaymarkRouting

/// Puts a router's no into words: what stands in the way, until when, and the nearest way out.
public struct RefusalWriter: Sendable {
    private let venue: Venue
    private let names: FeatureNames

    public init(_ venue: Venue, language: String? = nil) {
        self.venue = venue
        names = FeatureNames(venue, language: language)
    }

    /// A departure that was tried and has a route.
    public struct Departure: Hashable, Sendable {
        public var moment: Timestamp
        /// Whether the command that was refused takes `--depart`.
        public var isOption: Bool

        public init(_ moment: Timestamp, isOption: Bool = true) {
            self.moment = moment
            self.isOption = isOption
        }
    }

    /// The refusal of a request.
    ///
    /// - Parameter departure: The next departure at which there is a route, if one is known: the help names it.
    public func refusal(
        _ error: RoutingError, for request: RouteRequest, departure: Departure? = nil
    ) -> Refusal {
        let waypoints = request.waypoints
        let from = waypoints.indices.contains(error.leg) ? names.waypoint(waypoints[error.leg]) : "?"
        let to = waypoints.indices.contains(error.leg + 1) ? names.waypoint(waypoints[error.leg + 1]) : from
        let way = "from \"\(from)\" to \"\(to)\""
        var refusal: Refusal
        switch error.reason {
        case .noPath:
            refusal = Refusal(
                .noPath, "no way \(way)", help: "the network does not join the two; waymark check tells where it ends")
        case .noPathForProfile:
            refusal = Refusal(.noPathForProfile, "no way \(way) for the profile \(request.profile.name)")
            refusal.remedies = relaxation(error.relaxed, "without the profile there is one")
        case .closed(let opens):
            refusal = Refusal(.wayClosed, "the way \(way) is closed")
            if let opens {
                refusal.opens = venue.calendar.format(opens)
            }
            if let departure {
                let time = venue.calendar.formatLocal(departure.moment)
                let fact = departure.moment == opens ? "it opens at \(time)" : "there is a way at \(time)"
                refusal.remedies = [fact + (departure.isOption ? ": --depart \(time)" : "")]
            }
            refusal.remedies += waiting(error.waitingRoute)
            refusal.remedies += relaxation(error.relaxed, "with everything open there is one")
        case .noAccess(let roles):
            let list = roles.sorted().map(\.rawValue)
            refusal = Refusal(.noAccess, "the way \(way) is not open to everybody")
            let option = list.map { "--role \($0)" }.joined(separator: " ")
            if error.relaxed == nil, !list.isEmpty { refusal.remedies = ["it takes \(option)"] }
            refusal.remedies += relaxation(
                error.relaxed, list.isEmpty ? "with every role there is one" : "with \(option) there is one")
        case .excluded(let kinds):
            let list = kinds.map(\.rawValue).sorted()
            refusal = Refusal(
                .waysExcluded, "no way \(way) without \(Self.words(request.exclude.isEmpty ? kinds : request.exclude))")
            refusal.remedies = relaxation(
                error.relaxed, "with --avoid \(list.joined(separator: ",")) instead of --exclude there is one")
        case .offNetwork(let index, let distance):
            refusal = offNetwork(waypoints.indices.contains(index) ? waypoints[index] : nil, distance)
        case .noSuchCategory(let category):
            refusal = WaypointResolver(venue).unknownCategory(category)
        case .unknownFeature(let id):
            refusal = Refusal(.unknownPlace, "unknown place \"\(id)\"")
        case .badCost(let message):
            refusal = Refusal(.badCost, message)
        }
        refusal.diagnostic.notes = notes(error.blocks)
        if refusal.diagnostic.help == nil, !refusal.remedies.isEmpty {
            refusal.diagnostic.help = refusal.remedies.removeFirst()
        }
        return refusal
    }

    private func offNetwork(_ waypoint: Waypoint?, _ distance: Double?) -> Refusal {
        var place = "the position"
        if case .position(let point, let level) = waypoint {
            let x = JSON.decimal(point.x, places: 1)
            let y = JSON.decimal(point.y, places: 1)
            place = "the position \(x),\(y) on \(names.level(level))"
        }
        guard let distance else { return Refusal(.offNetwork, "\(place) has no path on its level") }
        return Refusal(
            .offNetwork, "\(place) lies \(RouteTotals.distanceText(distance)) from the nearest path of its level",
            help:
                "at most \(JSON.decimal(Snapping.maximumDistance, places: 0)) m are bridged; check level, sign and order of the numbers"
        )
    }

    private func relaxation(_ route: Route?, _ words: String) -> [String] {
        guard let route else { return [] }
        return ["\(words) (\(RouteTotals.text(distance: route.distance, milliseconds: route.duration)))"]
    }

    private func waiting(_ route: Route?) -> [String] {
        guard let route else { return [] }
        let (leaves, arrives) = (route.departure, route.arrival)
        return [
            "leaving at \(venue.calendar.formatLocal(leaves)) and waiting on the way, one arrives at "
                + venue.calendar.formatLocal(arrives)
        ]
    }

    /// One line for each thing in the way, in the order of the way, each once.
    private func notes(_ blocks: [RouteBlock]) -> [String] {
        var seen: Set<String> = []
        return blocks.map(note).filter { seen.insert($0).inserted }
    }

    private func note(_ block: RouteBlock) -> String {
        let passage = block.source.map(names.source) ?? "the place"
        switch block.cause {
        case .condition(let condition): return closure(names.target(condition.target), condition)
        case .place(_, let condition): return closure(names.target(condition.target), condition)
        case .schedule(let opens):
            return "\(passage) is closed at that time"
                + (opens.map { ", opens at \(venue.calendar.formatLocal($0))" } ?? "")
        case .profile(let name): return "\(passage) is not for the profile \(name)"
        case .areaAccess(let area, let roles):
            return "\(names.target(.area(area))) is only for \(roles.sorted().map(\.rawValue).joined(separator: ", "))"
        case .access(let roles):
            return "\(passage) is only for \(roles.sorted().map(\.rawValue).joined(separator: ", "))"
        case .excluded(let kind): return "\(passage) is excluded (\(FeatureNames.word(for: kind)))"
        }
    }

    private func closure(_ target: String, _ condition: Condition) -> String {
        var text = target + (condition.effect == .reversed ? " runs the other way" : " is closed")
        if let until = condition.until { text += " until \(venue.calendar.formatLocal(until))" }
        if let reason = condition.reason { text += ": \(reason)" }
        if let author = condition.author { text += " (\(author))" }
        return text
    }

    private static func words(_ kinds: Set<WayKind>) -> String {
        kinds.map(FeatureNames.word).sorted().joined(separator: ", ")
    }
}
