import WaymarkModel

/// Decides which level a traveller is on although single fixes may report a wrong one.
///
/// If the route changes to the reported level here, one fix near a connector between the two levels is enough. Near any
/// other such connector it takes two fixes that agree; elsewhere more in a row, and most for a level that is not
/// adjacent. A code that was scanned is enough anywhere.
struct LevelTracker: Hashable, Sendable {
    private(set) var current: Index<Level>?
    private var doubt: Doubt?

    /// Fixes that agree on a level other than the current one.
    private struct Doubt: Hashable {
        /// The level; nil if the venue no longer has it.
        var level: Index<Level>?
        var fixes: Int
    }

    /// Whether the last fix reported a level other than `current`.
    var isInDoubt: Bool { doubt != nil }

    struct Change: Hashable, Sendable {
        var from: Index<Level>
        var to: Index<Level>
        var connector: Index<Connector>?
    }

    /// Proposes a change to the level that a fix reports; nil if the level stays. The change names the connector that
    /// makes it plausible.
    ///
    /// - Parameter isExpected: Whether the route leads to that level here.
    mutating func propose(
        _ level: Index<Level>?, from fix: Fix, isExpected: Bool, landings: LandingIndex, constants: NavigationConstants
    ) -> Change? {
        guard let level else { return nil }
        guard let current else {
            self.current = level
            return nil
        }
        guard level != current else {
            doubt = nil
            return nil
        }
        let connector = landings.connector(
            from: current, to: level, near: fix.point, within: max(constants.connectorReach, fix.accuracy ?? 0))
        let agreement = doubt?.level == level ? (doubt?.fixes ?? 0) + 1 : 1
        doubt = Doubt(level: level, fixes: agreement)
        let needed =
            if fix.isScanned {
                1
            } else if connector != nil {
                isExpected ? 1 : constants.connectorLevelAgreement
            } else if landings.areNeighbours(current, level) {
                constants.levelAgreement
            } else {
                constants.distantLevelAgreement
            }
        return agreement >= needed ? Change(from: current, to: level, connector: connector) : nil
    }

    mutating func adopt(_ level: Index<Level>) {
        current = level
        doubt = nil
    }

    /// Continues in another version of the venue. The level is unknown if that does not have it.
    mutating func move(from old: Venue, into new: Venue) {
        func moved(_ level: Index<Level>) -> Index<Level>? { new.index(ofLevel: old[level].id) }
        current = current.flatMap(moved)
        guard current != nil, var doubted = doubt else { return doubt = nil }
        doubted.level = doubted.level.flatMap(moved)
        doubt = doubted
    }
}
