import WaymarkModel

/// A set of way types as bits, by their places in `WayKind.allCases`.
struct WayKindSet {
    private var bits: UInt32 = 0

    init(_ kinds: Set<WayKind>) {
        for (code, kind) in WayKind.allCases.enumerated() where kinds.contains(kind) { bits |= 1 << UInt32(code) }
    }

    var isEmpty: Bool { bits == 0 }

    func contains(code: UInt8) -> Bool { bits >> UInt32(code) & 1 == 1 }

    func intersects(_ other: WayKindSet) -> Bool { bits & other.bits != 0 }
}

/// Which passages compete with what a request prefers.
///
/// Passages that change the level, or that stand in for such (stairs, elevators, escalators, ramps and ladders on one
/// level), compete with each other; so do the ways over flat ground: corridors, moving walkways, outdoor paths and
/// crossings. A preference for a kind of one group surcharges the group's other kinds and leaves everything else alone.
/// Doors, checkpoints and the passages between levels of one height have no alternatives and are never surcharged.
struct Preference {
    static let climbing: Set<WayKind> = [.stairs, .elevator, .escalator, .ramp, .ladder]
    static let flat: Set<WayKind> = [.corridor, .movingWalkway, .outdoorPath, .crossing]

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

    /// Whether an edge of a level is surcharged.
    func surchargesEdge(code: UInt8) -> Bool {
        guard surchargesClimbing || surchargesFlat, !preferred.contains(code: code) else { return false }
        return surchargesClimbing && Self.climbingSet.contains(code: code)
            || surchargesFlat && Self.flatSet.contains(code: code)
    }

    /// Whether the passage of a connector is surcharged; moving walkways between levels compete with stairs.
    func surchargesPassage(of kind: Connector.Kind, code: UInt8) -> Bool {
        surchargesClimbing && kind != .passage && !preferred.contains(code: code)
    }
}
