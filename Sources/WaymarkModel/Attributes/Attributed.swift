/// A feature of a venue, or a part of one, that declares its attributes.
///
/// The declaration is the only list of attributes. Venue files, the store, the differences between two imports, exports
/// and the documentation are visitors that walk through it. To add an attribute, add the property and its line in
/// `attributes`.
public protocol Attributed: Hashable, Sendable {
    /// Creates a blank value, which has the default of every attribute.
    init()

    /// The noun for the map that describes it in a venue file, with its article: `a path`.
    static var noun: String { get }

    /// The key of its text, if a group with nothing else can be written as this text alone; nil if it cannot.
    static var plainKey: StaticString? { get }

    /// Shows each attribute to a visitor, always in the same order.
    ///
    /// Conforming types mark it `@inlinable`, so that a visitor of another module is compiled to direct accesses.
    static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor) where Visitor.Root == Self
}

extension Attributed {
    /// No key: a group is written as a map.
    public static var plainKey: StaticString? { nil }
}

/// A kind of feature that a venue lists: each has an id, and a separate table in the store.
public protocol VenueFeature: Attributed, Identifiable where ID == FeatureID {
    /// The id, unique among features of this kind in a venue.
    var id: FeatureID { get set }

    /// The kind of feature.
    static var featureKind: FeatureKind { get }
}

/// The kinds of features, in an order in which each refers to earlier kinds only.
public enum FeatureKind: String, Hashable, Sendable, CaseIterable {
    /// A building.
    case building
    /// A level.
    case level
    /// A node of the path network.
    case node
    /// An edge of the path network.
    case edge
    /// A connector.
    case connector
    /// An area.
    case area
    /// A place.
    case place
    /// A geofence.
    case geofence
    /// A recommendation.
    case recommendation
    /// A unit of the floor plan.
    case unit
    /// An opening in the border of a unit.
    case opening
    /// An obstacle.
    case obstacle
    /// The outline of a building.
    case footprint
    /// A line to draw.
    case detail
    /// A region of open floor.
    case region
}

/// A property that refers to a feature by its id: `FeatureID`, or `FeatureID?` if there need not be one.
public protocol ReferenceValue: Hashable, Sendable {
    /// Whether it can be nil.
    static var canBeMissing: Bool { get }
    /// The id of the feature; nil if there is none.
    var target: FeatureID? { get }
    /// Creates a reference; nil if a feature is required and missing.
    init?(target: FeatureID?)
}

extension FeatureID: ReferenceValue {
    @inlinable public static var canBeMissing: Bool { false }
    @inlinable public var target: FeatureID? { self }
    @inlinable public init?(target: FeatureID?) {
        guard let target else { return nil }
        self = target
    }
}

extension FeatureID?: ReferenceValue {
    @inlinable public static var canBeMissing: Bool { true }
    @inlinable public var target: FeatureID? { self }
    @inlinable public init?(target: FeatureID?) { self = target }
}
