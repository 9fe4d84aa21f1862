/// A way between two nodes of one level.
///
/// In a validated venue both ends exist, lie on the same level and differ; `length` is positive and finite.
public struct PathEdge: Hashable, Sendable, Identifiable {
    public var id: FeatureID
    /// The authored path this edge is a piece of; conditions may name the path to mean all of its edges.
    public var path: FeatureID
    public var from: FeatureID
    public var to: FeatureID
    public var kind: WayKind
    public var name: LocalizedText?
    /// Whether it may be walked from `from` to `to` only.
    public var isOneWay: Bool
    /// The walking distance, in metres.
    public var length: Double
    /// Seconds lost on every passage: a heavy door, a ticket check.
    public var delay: Double
    /// The whole passage in seconds as measured by the author, without `delay`; it replaces the speed model.
    public var duration: Double?
    /// Steps on the way; positive climbs from `from` to `to`, negative descends.
    public var stepCount: Int?
    /// The slope as a ratio (0.083 is 8.3 %); positive climbs from `from` to `to`.
    public var incline: Double?
    /// The narrowest clear width, in metres.
    public var width: Double?
    /// When it is open; nil is always.
    public var hours: OpeningHours?
    /// The roles that may pass; empty is everybody.
    public var access: Set<Role>
    /// The author's own word on wheelchairs, which overrules the profile's rules; nil leaves it to them.
    public var isAccessible: Bool?
    /// What the signs say, walking from `from` to `to`.
    public var signpost: LocalizedText?
    /// What the signs say, walking from `to` to `from`.
    public var reverseSignpost: LocalizedText?
    public var tags: [String: String]

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
