import WaymarkModel

/// One thing without which a way may open: what is closed together, roles that open the same, the profile, an excluded way type.
enum Bar: Hashable {
    case condition(Condition.Target, isReversal: Bool)
    /// All conditions that close a level or building.
    case enclosure(Enclosure)
    /// All that the rules of a plugin close.
    case rule(String)
    case hours(FeatureID)
    case enclosureHours(Enclosure)
    /// All that never opens, such as walls and locked doors.
    case never
    case roles(Set<Role>)
    case profile
    case wayType(WayKind)

    /// - Parameter moment: When the traveller comes to the obstacle.
    init?(_ block: RouteBlock, in venue: Venue, at moment: Timestamp) {
        switch block.cause {
        case .condition(let condition):
            if condition.isRule {
                self = .rule(condition.author ?? "")
            } else if let enclosure = condition.enclosure {
                self = .enclosure(enclosure)
            } else {
                self = .condition(condition.target, isReversal: condition.effect == .reversed)
            }
        case .schedule(opens: nil), .closedAround(_, opens: nil): self = .never
        case .schedule:
            guard let source = block.source else { return nil }
            self = .hours(venue.feature(closing: source, at: moment))
        case .closedAround(let enclosure, _): self = .enclosureHours(enclosure)
        case .access(let roles), .accessAround(_, let roles), .areaAccess(_, let roles): self = .roles(roles)
        case .profile: self = .profile
        case .excluded(let kind): self = .wayType(kind)
        case .direction, .place: return nil
        }
    }

    /// Bars that are lifted together to find the ways that one of a kind alone bars.
    enum Kind: Hashable {
        case conditions, hours, never, roles, profile, wayTypes
        case rule(String)
    }

    var kind: Kind {
        switch self {
        case .condition, .enclosure: .conditions
        case .rule(let author): .rule(author)
        case .hours, .enclosureHours: .hours
        case .never: .never
        case .roles: .roles
        case .profile: .profile
        case .wayType: .wayTypes
        }
    }

    /// Whether it is closed to everybody, and opens at some time or by somebody.
    var opens: Bool { self != .never && restriction == .closures }

    /// The restriction that it is part of.
    var restriction: Relaxation {
        switch kind {
        case .conditions, .hours, .never, .rule: .closures
        case .roles: .access
        case .profile: .profile
        case .wayTypes: .exclusions
        }
    }
}

extension Venue {
    /// Returns the feature whose hours close a passage at a moment: a path, a connector, the node of a landing, a region of floor.
    fileprivate func feature(closing source: RouteSegment.Source, at moment: Timestamp) -> FeatureID {
        switch source {
        case .edge(let index, _): return self[index].path
        case .floor(let index): return self[index].id
        case .connector(let index, let from, let to):
            let connector = self[index]
            let closed = [from, to].map { connector.stops[$0] }.first { stop in
                stop.hours.map { !$0.isOpen(at: moment, in: calendar) } ?? false
            }
            return connector.hours == nil ? closed?.node ?? connector.id : connector.id
        }
    }
}
