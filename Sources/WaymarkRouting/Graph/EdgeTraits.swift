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
    /// Whether its costs follow from its length and its way type alone, if no area cuts it. Most edges are like that.
    var hasLengthOnly = false

    // Read in its place, because copying an edge counts the references of its texts.
    init(_ edge: UnsafePointer<PathEdge>) {
        length = edge.pointee.length
        delay = edge.pointee.delay
        duration = edge.pointee.duration
        kind = edge.pointee.kind
        isAccessible = edge.pointee.isAccessible
        isOneWay = edge.pointee.isOneWay
        canBeReversed = isOneWay && (kind == .escalator || kind == .movingWalkway)
        guard edge.pointee.hasSeldomValues else {
            (incline, width, stepCount, hasHours, hasAccess) = (nil, nil, 0, false, false)
            hasLengthOnly =
                duration == nil && delay == 0 && isAccessible == nil && !isOneWay && kind != .stairs
                && kind != .elevator
            return
        }
        incline = edge.pointee.incline
        width = edge.pointee.width
        stepCount = Int32(clamping: edge.pointee.stepCount ?? 0)
        hasHours = edge.pointee.hours != nil
        hasAccess = !edge.pointee.access.isEmpty
    }
}

extension EdgeTraits {
    /// The properties that decide who may pass.
    var wayTraits: WayTraits {
        WayTraits(kind: kind, isAccessible: isAccessible, steps: Int(stepCount), incline: incline, width: width)
    }
}
