import WaymarkDraft
import WaymarkModel

/// A door in an outline around a place: a drawn one, a gap, or the end of a path at the wall of a building, if something keeps
/// people out there.
struct OSMPlaceDoor {
    var node: Int
    var point: Point
    /// What is drawn there.
    var door: OSMDoor?
    /// The number of steps at it; nil if there are none, or it is unknown.
    var steps: Int?
    /// Whether people only leave by it.
    var isExit = false
    /// Whether people pass it in one direction, and nobody knows in which.
    var isOneWay = false
    /// The index of the node of the paths there; nil if there are none.
    var hub: Int?

    /// Whether nobody gets in by it.
    var isClosed: Bool { door.map { $0.access.isClosed || $0.isEmergencyExit } ?? false || isExit || isOneWay }

    /// Why nobody gets in by it.
    var reason: String {
        isExit ? "people only leave by it" : isOneWay ? Self.unknownDirection : door?.statedClosure ?? "closed"
    }

    /// Whether everybody gets in by it, at all times.
    var isPlain: Bool {
        guard !isClosed, steps == nil else { return false }
        return door.map {
            $0.access.roles.isEmpty && $0.hours == nil && $0.isAccessible != false && !$0.isNarrow && $0.delay == 0
        } ?? true
    }

    /// The order in which doors are tried: what keeps fewer people out comes first.
    var rank: Int {
        if isClosed { return 4 }
        if isPlain { return 0 }
        guard let access = door?.access else { return 1 }
        return !access.roles.isEmpty ? 3 : access.hours != nil ? 2 : 1
    }

    static let unknownDirection = "it leads one way, and which way is unknown"
}
