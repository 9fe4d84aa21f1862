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
    /// The walking distance, in metres.
    public var length: Double
    /// Seconds lost on every passage, for a heavy door or a ticket check.
    public var delay: Double
    /// The duration of the whole passage in seconds as measured by the author, without `delay`. It replaces the speed
    /// model; nil if not measured.
    public var duration: Double?
    /// The way type.
    public var kind: WayKind
    /// Whether it may be walked from `from` to `to` only.
    public var isOneWay: Bool
    /// The author's own word on wheelchairs, which overrides the profile's rules; nil leaves the decision to them.
    public var isAccessible: Bool?
    /// The inference by which the importer derived it from the floor plan; nil if the author wrote it. Derived features
    /// are not written in venue files, because every import derives them again.
    public var derivedFrom: String?
    /// The attributes that few edges have. Without them, an edge takes less than half of the memory.
    private var extras = Seldom<Extras>()

    /// Creates an edge. `path` defaults to the edge's own id.
    public init(
        id: FeatureID, path: FeatureID? = nil, from: FeatureID, to: FeatureID, kind: WayKind = .corridor,
        name: LocalizedText? = nil, isOneWay: Bool = false, length: Double, delay: Double = 0,
        duration: Double? = nil, stepCount: Int? = nil, incline: Double? = nil, width: Double? = nil,
        hours: OpeningHours? = nil, access: Set<Role> = [], isAccessible: Bool? = nil,
        signpost: LocalizedText? = nil, reverseSignpost: LocalizedText? = nil, tags: [String: String] = [:],
        derivedFrom: String? = nil
    ) {
        self.id = id
        self.path = path ?? id
        self.from = from
        self.to = to
        self.length = length
        self.delay = delay
        self.duration = duration
        self.kind = kind
        self.isOneWay = isOneWay
        self.isAccessible = isAccessible
        self.derivedFrom = derivedFrom
        self.name = name
        self.stepCount = stepCount
        self.incline = incline
        self.width = width
        self.hours = hours
        self.access = access
        self.signpost = signpost
        self.reverseSignpost = reverseSignpost
        self.tags = tags
    }
}

extension PathEdge {
    /// Whether the edge has any of the attributes that few edges have. If not, they need not be read.
    package var hasSeldomValues: Bool { extras.isKept }

    private struct Extras: SeldomValue {
        var name: LocalizedText?
        var stepCount: Int?
        var incline: Double?
        var width: Double?
        var hours: OpeningHours?
        var access: Set<Role> = []
        var signpost: LocalizedText?
        var reverseSignpost: LocalizedText?
        var tags: [String: String] = [:]
    }

    /// The name; nil if it has none.
    public var name: LocalizedText? {
        get { extras.read(or: nil) { $0.name } }
        set { extras.write(isBlank: newValue == nil) { $0.name = newValue } }
    }
    /// The number of steps; positive climbs from `from` to `to`, negative descends; nil if unknown.
    public var stepCount: Int? {
        get { extras.read(or: nil) { $0.stepCount } }
        set { extras.write(isBlank: newValue == nil) { $0.stepCount = newValue } }
    }
    /// The slope as a ratio (0.083 is 8.3 %); positive climbs from `from` to `to`; nil if unknown.
    public var incline: Double? {
        get { extras.read(or: nil) { $0.incline } }
        set { extras.write(isBlank: newValue == nil) { $0.incline = newValue } }
    }
    /// The minimum clear width in metres; nil if unknown.
    public var width: Double? {
        get { extras.read(or: nil) { $0.width } }
        set { extras.write(isBlank: newValue == nil) { $0.width = newValue } }
    }
    /// The opening hours; nil means always open.
    public var hours: OpeningHours? {
        get { extras.read(or: nil) { $0.hours } }
        set { extras.write(isBlank: newValue == nil) { $0.hours = newValue } }
    }
    /// The roles that may pass; empty means everybody.
    public var access: Set<Role> {
        get { extras.read(or: []) { $0.access } }
        set { extras.write(isBlank: newValue.isEmpty) { $0.access = newValue } }
    }
    /// The text of the signs when walking from `from` to `to`; nil if there are none.
    public var signpost: LocalizedText? {
        get { extras.read(or: nil) { $0.signpost } }
        set { extras.write(isBlank: newValue == nil) { $0.signpost = newValue } }
    }
    /// The text of the signs when walking from `to` to `from`; nil if there are none.
    public var reverseSignpost: LocalizedText? {
        get { extras.read(or: nil) { $0.reverseSignpost } }
        set { extras.write(isBlank: newValue == nil) { $0.reverseSignpost = newValue } }
    }
    /// Further facts, by name.
    public var tags: [String: String] {
        get { extras.read(or: [:]) { $0.tags } }
        set { extras.write(isBlank: newValue.isEmpty) { $0.tags = newValue } }
    }
}

extension PathEdge: CustomReflectable {
    /// All attributes, as if each were stored in the edge.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "id": id, "path": path, "from": from, "to": to, "kind": kind, "name": name as Any,
                "isOneWay": isOneWay, "length": length, "delay": delay, "duration": duration as Any,
                "stepCount": stepCount as Any, "incline": incline as Any, "width": width as Any,
                "hours": hours as Any, "access": access, "isAccessible": isAccessible as Any,
                "signpost": signpost as Any, "reverseSignpost": reverseSignpost as Any, "tags": tags,
                "derivedFrom": derivedFrom as Any,
            ], displayStyle: .struct)
    }
}

extension PathEdge: VenueFeature {
    /// Creates a blank edge, without a length.
    @inlinable public init() { self.init(id: "", from: "", to: "", length: .nan) }

    /// The kind of feature.
    public static var featureKind: FeatureKind { .edge }
    /// The noun for its map in a venue file.
    public static var noun: String { "a path" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == PathEdge {
        visitor.attribute(
            \.id, "id", formats: .files, default: "`from~to`",
            doc: """
                The id of the path. Its edges are `id/1`, `id/2` …, or `id` if there is only one. Without an id, each edge is a \
                path: `a~b`, `b~c`.
                """)
        visitor.attribute(
            \.path, "path", default: "the id", doc: "Another id by which conditions can name these edges together.")
        visitor.reference(\.from, "from", to: .node, formats: .store, doc: "The node where it starts.")
        visitor.reference(\.to, "to", to: .node, formats: .store, doc: "The node where it ends.")
        visitor.attribute(
            \.kind, "kind", default: "`corridor`; on outdoor levels `outdoorPath`", doc: "The way type.")
        visitor.attribute(\.name, "name", doc: "The name.")
        visitor.attribute(\.isOneWay, "isOneWay", doc: "Whether it can be walked only in the order of its nodes.")
        visitor.attribute(
            \.length, "length", .metres, in: 0...1e6, pieces: .divided, default: "from the nodes",
            doc: "The walking distance of the whole path.")
        visitor.attribute(
            \.delay, "delay", .seconds, in: 0...604_800, pieces: .first,
            doc: "Time lost once on the path, for a heavy door or a ticket check.")
        visitor.attribute(
            \.duration, "duration", .seconds, in: 0...604_800, pieces: .divided,
            doc: "The measured time for the whole path, without the delay. It replaces the speed model.")
        visitor.attribute(
            \.stepCount, "stepCount", key: "steps", in: -1e6...1e6, pieces: .divided,
            doc: "The number of steps of the whole path; positive climbs in the order of the nodes.")
        visitor.attribute(
            \.incline, "incline", .ratio, in: -1000...1000, pieces: .each,
            doc: "The slope of every piece; positive climbs in the order of the nodes.")
        visitor.attribute(\.width, "width", .metres, in: 0.01...1e4, doc: "The minimum clear width.")
        visitor.attribute(\.hours, "hours", default: "always", doc: "When it is open.")
        visitor.attribute(\.access, "access", default: "everybody", doc: "The roles that may pass.")
        visitor.attribute(
            \.isAccessible, "isAccessible", key: "wheelchair",
            doc: "The author's own word on wheelchairs. It overrides the profile's rules.")
        visitor.attribute(
            \.signpost, "signpost", key: "sign", doc: "The text of the signs in the order of the nodes.")
        visitor.attribute(
            \.reverseSignpost, "reverseSignpost", key: "reverseSign",
            doc: "The text of the signs in the opposite direction.")
        visitor.attribute(\.tags, "tags", doc: "Further facts, by name, for plugins and exports.")
        visitor.attribute(
            \.derivedFrom, "derivedFrom", since: 6, doc: "What derived it from the floor plan, if `network` is `whole`."
        )
    }
}
