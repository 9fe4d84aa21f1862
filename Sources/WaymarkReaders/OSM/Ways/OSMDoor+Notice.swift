import WaymarkModel

/// What people notice of a door when they pass it.
extension OSMDoor {
    /// Whether there is a door, and nobody says which.
    var isOfUnknownKind: Bool { door == nil && isOpening }

    /// Whether people notice that they pass it: it is felt, or somebody has drawn a door of an unknown kind.
    var isNoticed: Bool { isFelt || isOfUnknownKind && isDrawn }

    /// Whether passing it differs from passing a plain point of a way.
    var isFelt: Bool {
        (door != nil && door != .open) || passage == .checkpoint || isEmergencyExit || access.isClosed
            || !access.roles.isEmpty || access.hours != nil || isAccessible == false
            || isNarrow
    }

    /// Whether its width is known and keeps some people out.
    var isNarrow: Bool { width.map { $0 < Self.wide } ?? false }
}

extension Connector {
    /// Narrows who may use it and when to what a door on it, or a room around it, allows: a connector has one set of roles and one of
    /// hours.
    mutating func heed(_ other: OSMAccess) {
        if access.isEmpty || other.roles.isEmpty {
            access.formUnion(other.roles)
        } else {
            access.formIntersection(other.roles)
            if access.isEmpty { closure = closure ?? "for others at each door on it" }
        }
        guard let own = other.hours, !other.isClosed else { return }
        if let known = hours, known != own {
            closure = closure ?? "a door on it has other hours"
        } else {
            hours = own
        }
    }
}
