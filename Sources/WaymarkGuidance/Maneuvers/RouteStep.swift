import WaymarkModel
import WaymarkRouting

/// A maneuver and the way from it to the next.
///
/// Copies share their contents until one of them is changed, so that copying a step copies one reference.
public struct RouteStep: Hashable, Sendable {
    /// A point of the step's line, with its level.
    public struct Vertex: Hashable, Sendable {
        /// The position, in metres.
        public var point: Point
        /// The level's id.
        public var level: FeatureID

        /// Creates a vertex.
        package init(point: Point, level: FeatureID) {
            self.point = point
            self.level = level
        }
    }

    /// What all copies of a step share.
    @usableFromInline
    final class Shared: Sendable {
        @usableFromInline let parts: StepParts

        init(_ parts: consuming StepParts) { self.parts = parts }
    }

    @usableFromInline private(set) var shared: Shared

    /// Creates a step of its parts.
    init(_ parts: consuming StepParts) { shared = Shared(parts) }

    /// Creates a step.
    package init(
        maneuver: Maneuver, distance: Double, duration: Int64, start: End, end: End, context: RouteContext,
        highway: Highway, geometry: [Vertex], segments: Range<Int>, signpost: LocalizedText? = nil,
        notices: [RouteNotice] = [], landmark: Landmark? = nil, way: LocalizedText? = nil, aim: Aim? = nil,
        node: Index<PathNode>? = nil
    ) {
        self.init(
            StepParts(
                maneuver: maneuver, distance: distance, duration: duration, start: start, end: end, context: context,
                highway: highway, geometry: geometry, segments: segments, signpost: signpost, notices: notices,
                landmark: landmark, way: way, aim: aim, node: node))
    }

    /// Changes the parts of this copy.
    private mutating func change(_ body: (inout StepParts) -> Void) {
        var parts = shared.parts
        body(&parts)
        shared = Shared(parts)
    }

    /// Returns whether the contents are equal; fast if the steps share them.
    public static func == (one: RouteStep, other: RouteStep) -> Bool {
        one.shared === other.shared || one.shared.parts == other.shared.parts
    }

    /// Hashes the contents.
    public func hash(into hasher: inout Hasher) { shared.parts.hash(into: &hasher) }
}

/// The contents of a step.
@usableFromInline
struct StepParts: Hashable, Sendable {
    @usableFromInline var maneuver: Maneuver
    @usableFromInline var distance: Double
    @usableFromInline var duration: Int64
    @usableFromInline var start: RouteStep.End
    @usableFromInline var end: RouteStep.End
    @usableFromInline var context: RouteContext
    @usableFromInline var highway: Highway
    @usableFromInline var geometry: [RouteStep.Vertex]
    @usableFromInline var segments: Range<Int>
    @usableFromInline var signpost: LocalizedText?
    @usableFromInline var notices: [RouteNotice]
    @usableFromInline var landmark: Landmark?
    @usableFromInline var way: LocalizedText?
    @usableFromInline var aim: Aim?
    @usableFromInline var node: Index<PathNode>?
}

extension RouteStep {
    /// The action at the start of the step.
    public var maneuver: Maneuver {
        @inlinable get { shared.parts.maneuver }
        set { change { $0.maneuver = newValue } }
    }
    /// The walking distance to the next maneuver, in metres.
    public var distance: Double {
        @inlinable get { shared.parts.distance }
        set { change { $0.distance = newValue } }
    }
    /// The time to the next maneuver with all waits, in milliseconds.
    public var duration: Int64 {
        @inlinable get { shared.parts.duration }
        set { change { $0.duration = newValue } }
    }
    /// The level and building where it starts.
    public var start: End {
        @inlinable get { shared.parts.start }
        set { change { $0.start = newValue } }
    }
    /// The level and building where it ends.
    public var end: End {
        @inlinable get { shared.parts.end }
        set { change { $0.end = newValue } }
    }
    /// Whether its end is indoors: a step that enters a building is inside.
    public var context: RouteContext {
        @inlinable get { shared.parts.context }
        set { change { $0.context = newValue } }
    }
    /// The way type.
    public var highway: Highway {
        @inlinable get { shared.parts.highway }
        set { change { $0.highway = newValue } }
    }
    /// The line from this maneuver to the next; a single point for steps without length.
    public var geometry: [Vertex] {
        @inlinable get { shared.parts.geometry }
        set { change { $0.geometry = newValue } }
    }
    /// The indices of its segments in the leg; empty for steps without length.
    public var segments: Range<Int> {
        @inlinable get { shared.parts.segments }
        set { change { $0.segments = newValue } }
    }
    /// The text of the signs along it; nil if there are none.
    public var signpost: LocalizedText? {
        @inlinable get { shared.parts.signpost }
        set { change { $0.signpost = newValue } }
    }
    /// The facts that the traveller should know on it.
    public var notices: [RouteNotice] {
        @inlinable get { shared.parts.notices }
        set { change { $0.notices = newValue } }
    }
    /// The landmark at its start; nil if none helps.
    public var landmark: Landmark? {
        @inlinable get { shared.parts.landmark }
        set { change { $0.landmark = newValue } }
    }
    /// The name of the way that it follows on foot; nil if it has none.
    public var way: LocalizedText? {
        @inlinable get { shared.parts.way }
        set { change { $0.way = newValue } }
    }
    /// What it leads towards, if it starts without a turn.
    public var aim: Aim? {
        @inlinable get { shared.parts.aim }
        set { change { $0.aim = newValue } }
    }

    /// The node of the route's venue where it starts; nil where no node is, such as on open floor.
    public var node: Index<PathNode>? {
        @inlinable get { shared.parts.node }
        set { change { $0.node = newValue } }
    }

    /// The step's name: that of the way, or that of what its maneuver concerns (a connector, a door, a place).
    public var name: LocalizedText? {
        switch shared.parts.maneuver.kind {
        case .depart, .turn, .fork, .continue, .newName: shared.parts.way ?? shared.parts.maneuver.name
        default: shared.parts.maneuver.name ?? shared.parts.way
        }
    }
}

extension RouteStep: CustomReflectable {
    /// All parts, as if each were stored in the step.
    public var customMirror: Mirror {
        let mirror = Mirror(reflecting: shared.parts)
        return Mirror(self, children: mirror.children.map { (label: $0.label, value: $0.value) }, displayStyle: .struct)
    }
}
