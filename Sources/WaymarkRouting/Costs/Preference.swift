import WaymarkModel

/// The rule for which passages compete with the way types that a request prefers.
///
/// Passages that change the level, or stand in for such a change (stairs, elevators, escalators, ramps and ladders on
/// one level), compete with each other. So do the ways over flat ground: corridors, moving walkways, outdoor paths and
/// crossings. A preference for a kind of one group adds a surcharge to the group's other kinds and does not affect
/// anything else. Doors, checkpoints and passages between levels of the same height have no alternatives and never get
/// a surcharge.
struct Preference {
    static let climbing = Set(WayKind.allCases.filter { $0.costs.group == .climbing })
    static let flat = Set(WayKind.allCases.filter { $0.costs.group == .flat })

    private let preferred: WayKindSet
    private let surchargesClimbing: Bool
    private let surchargesFlat: Bool

    init(_ kinds: Set<WayKind>) {
        preferred = WayKindSet(kinds)
        surchargesClimbing = !kinds.isDisjoint(with: Self.climbing)
        surchargesFlat = !kinds.isDisjoint(with: Self.flat)
    }

    private static let climbingSet = WayKindSet(climbing)
    private static let flatSet = WayKindSet(flat)

    /// Returns whether an edge on a level gets a surcharge.
    func surchargesEdge(code: UInt8) -> Bool {
        guard surchargesClimbing || surchargesFlat, !preferred.contains(code: code) else { return false }
        return surchargesClimbing && Self.climbingSet.contains(code: code)
            || surchargesFlat && Self.flatSet.contains(code: code)
    }

    /// Returns whether the passage of a connector gets a surcharge. Moving walkways between levels compete with stairs.
    func surchargesPassage(of kind: Connector.Kind, code: UInt8) -> Bool {
        surchargesClimbing && !kind.isLevel && !preferred.contains(code: code)
    }
}
