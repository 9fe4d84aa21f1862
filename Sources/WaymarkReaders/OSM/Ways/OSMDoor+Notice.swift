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
