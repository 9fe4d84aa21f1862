/// A way between two nodes of a level.
///
/// In a validated venue both ends exist, are on the same level and differ; `length` is positive and finite.
public struct PathEdge: Hashable, Sendable, Identifiable {
    /// The edge's id.
    public var id: FeatureID
    /// The id of the path that the edge is a piece of. A condition can name the path to affect all of its edges.
    public var path: FeatureID
    /// The id of the node where it starts.
    public var from: FeatureID
    /// The id of the node where it ends.
    public var to: FeatureID
    /// The way type.
    public var kind: WayKind
    /// The name; nil if it has none.
    public var name: LocalizedText?
    /// Whether it may be walked from `from` to `to` only.
    public var isOneWay: Bool
    /// The walking distance, in metres.
    public var length: Double
    /// Seconds lost on every passage, for a heavy door or a ticket check.
    public var delay: Double
    /// The duration of the whole passage in seconds as measured by the author, without `delay`. It replaces the speed
    /// model; nil if not measured.
    public var duration: Double?
    /// The number of steps; positive climbs from `from` to `to`, negative descends; nil if unknown.
    public var stepCount: Int?
    /// The slope as a ratio (0.083 is 8.3 %); positive climbs from `from` to `to`; nil if unknown.
    public var incline: Double?
    /// The minimum clear width in metres; nil if unknown.
    public var width: Double?
    /// The opening hours; nil means always open.
    public var hours: OpeningHours?
    /// The roles that may pass; empty means everybody.
    public var access: Set<Role>
    /// The author's own word on wheelchairs, which overrides the profile's rules; nil leaves the decision to them.
    public var isAccessible: Bool?
    /// The text of the signs when walking from `from` to `to`; nil if there are none.
    public var signpost: LocalizedText?
    /// The text of the signs when walking from `to` to `from`; nil if there are none.
    public var reverseSignpost: LocalizedText?
    /// Further facts, by name.
    public var tags: [String: String]

    /// Creates an edge. `path` defaults to the edge's own id.
    public init(
        id: FeatureID, path: FeatureID? = nil, from: FeatureID, to: FeatureID, kind: WayKind = .corridor,
        name: LocalizedText? = nil, isOneWay: Bool = false, length: Double, delay: Double = 0,
        duration: Double? = nil, stepCount: Int? = nil, incline: Double? = nil, width: Double? = nil,
        hours: OpeningHours? = nil, access: Set<Role> = [], isAccessible: Bool? = nil,
        signpost: LocalizedText? = nil, reverseSignpost: LocalizedText? = nil, tags: [String: String] = [:]
    ) {
        self.id = id
        self.path = path ?? id
        self.from = from
        self.to = to
        self.kind = kind
        self.name = name
        self.isOneWay = isOneWay
        self.length = length
        self.delay = delay
        self.duration = duration
        self.stepCount = stepCount
        self.incline = incline
        self.width = width
        self.hours = hours
        self.access = access
        self.isAccessible = isAccessible
        self.signpost = signpost
        self.reverseSignpost = reverseSignpost
        self.tags = tags
    }
}
