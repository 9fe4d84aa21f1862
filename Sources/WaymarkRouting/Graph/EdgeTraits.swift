import WaymarkModel

/// The properties of a path edge that the cost model reads, without texts and sets: fast to read a million times.
struct EdgeTraits {
    var length: Double
    var delay: Double
    var duration: Double?
    var incline: Double?
    var width: Double?
    var stepCount: Int32
    var kind: WayKind
    var isAccessible: Bool?
    var isOneWay: Bool
    var canBeReversed: Bool
    var hasHours: Bool
    /// Whether the edge itself has roles. Roles of areas are added to them.
    var hasAccess: Bool

    // Borrowed, because copying an edge counts the references of its texts.
    init(_ edge: borrowing PathEdge) {
        length = edge.length
        delay = edge.delay
        duration = edge.duration
        incline = edge.incline
        width = edge.width
        stepCount = Int32(clamping: edge.stepCount ?? 0)
        kind = edge.kind
        isAccessible = edge.isAccessible
        isOneWay = edge.isOneWay
        canBeReversed = edge.canBeReversed
        hasHours = edge.hours != nil
        hasAccess = !edge.access.isEmpty
    }
}

extension EdgeTraits {
    /// The properties that decide who may pass.
    var wayTraits: WayTraits {
        WayTraits(kind: kind, isAccessible: isAccessible, steps: Int(stepCount), incline: incline, width: width)
    }
}
