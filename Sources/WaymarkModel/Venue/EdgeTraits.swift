/// The properties of a path edge that the cost model reads, without texts and sets: fast to read a million times.
package struct EdgeTraits: Hashable, Sendable {
    package var length: Double
    package var delay: Double
    package var duration: Double?
    package var incline: Double?
    package var width: Double?
    package var stepCount: Int32
    package var kind: WayKind
    package var isAccessible: Bool?
    package var isOneWay: Bool
    package var canBeReversed: Bool
    package var hasHours: Bool
    /// Whether the edge itself has roles. Roles of areas are added to them.
    package var hasAccess: Bool
    /// Whether its costs follow from its length and its way type alone, if no area cuts it. Most edges are like that.
    package var hasLengthOnly = false
    /// Whether it is a line across open floor, which travellers do not see.
    package var isFloorLine: Bool

    /// Reads an edge in its place, because copying it counts the references of its texts.
    package init(_ edge: UnsafePointer<PathEdge>) {
        length = edge.pointee.length
        delay = edge.pointee.delay
        duration = edge.pointee.duration
        kind = edge.pointee.kind
        isAccessible = edge.pointee.isAccessible
        isOneWay = edge.pointee.isOneWay
        canBeReversed = isOneWay && kind.isReversible
        isFloorLine = edge.pointee.isFloorLine
        guard edge.pointee.hasSeldomValues else {
            (incline, width, stepCount, hasHours, hasAccess) = (nil, nil, 0, false, false)
            hasLengthOnly =
                duration == nil && delay == 0 && isAccessible == nil && !isOneWay && kind.takesLength
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
    package var wayTraits: WayTraits {
        WayTraits(kind: kind, isAccessible: isAccessible, steps: Int(stepCount), incline: incline, width: width)
    }
}

extension PathEdge {
    /// Whether it is a line across open floor, which travellers do not see.
    package var isFloorLine: Bool { derivedFrom != nil && kind.isOpenFloor }
}
