/// What is around people: a level, or a building.
///
/// Its hours and roles hold for everybody who enters it from outside, or arrives in it. Who is inside may leave.
public enum Enclosure: Hashable, Sendable {
    /// The level with this id.
    case level(FeatureID)
    /// The building with this id.
    case building(FeatureID)

    /// The id of the level or building.
    public var id: FeatureID {
        switch self {
        case .level(let id), .building(let id): id
        }
    }
}

/// Who may enter a level or a building, and when.
package struct EnclosureRule: Hashable, Sendable {
    /// What they enter.
    package let enclosure: Enclosure
    /// When they may enter; nil means always.
    package let hours: OpeningHours?
    /// The roles that may enter; empty means everybody.
    package let access: Set<Role>

    /// Whether everybody may enter at any time.
    fileprivate var isOpen: Bool { hours == nil && access.isEmpty }
}

extension Venue {
    /// Returns the rules of a level and of the building around it that are not open to everybody at any time: the level's
    /// first.
    package func enclosureRules(of level: Index<Level>) -> [EnclosureRule] {
        let own = self[level]
        var rules = [EnclosureRule(enclosure: .level(own.id), hours: own.hours, access: own.access)]
        if let building = building(of: level).map({ self[$0] }) {
            rules.append(
                EnclosureRule(enclosure: .building(building.id), hours: building.hours, access: building.access))
        }
        return rules.filter { !$0.isOpen }
    }

    /// Returns the levels of a building.
    package func levels(ofBuilding building: FeatureID) -> Set<FeatureID> {
        Set(levels.filter { $0.building == building }.map(\.id))
    }
}

extension [EnclosureRule] {
    /// Returns the rule that keeps everybody out at a moment, and when it lets people in again: that which opens last. Nil if
    /// all are open.
    package func closing(at moment: Timestamp, in calendar: VenueCalendar) -> (rule: EnclosureRule, opens: Timestamp?)?
    {
        var closing: (rule: EnclosureRule, opens: Timestamp?)?
        for rule in self {
            guard let hours = rule.hours, !hours.isOpen(at: moment, in: calendar) else { continue }
            let opens = hours.nextOpening(after: moment, in: calendar)
            if let known = closing {
                guard let latest = known.opens, opens.map({ latest < $0 }) ?? true else { continue }
            }
            closing = (rule, opens)
        }
        return closing
    }
}
