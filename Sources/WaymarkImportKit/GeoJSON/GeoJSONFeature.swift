import WaymarkModel

/// A feature of a GeoJSON file, with its positions in the file.
package struct GeoJSONFeature: Hashable, Sendable {
    /// Why a feature has no geometry.
    package enum Gap: Hashable, Sendable {
        /// The geometry is null or missing, which is normal for features without a place.
        case absent
        /// The geometry has no positions.
        case empty
        /// The geometry was reported and left out.
        case unusable
    }

    /// The id as text; nil if the feature has none. A number is written without a fraction.
    package var id: String?
    /// The geometry; nil if there is none that can be used.
    package var geometry: GeoJSONGeometry?
    /// Why there is no geometry.
    package var gap = Gap.absent
    /// The members of `properties`.
    package var properties: [JSONMember] = []
    /// The members that GeoJSON does not define, such as `feature_type`.
    var foreign: [JSONMember] = []
    /// Where the feature starts.
    package var span: SourceSpan
    /// Where the geometry starts; the feature if it has none.
    package var geometrySpan: SourceSpan

    /// Returns a property; nil if it is missing or null.
    package subscript(name: String) -> JSONNode? { Self.value(name, in: properties) }

    /// Returns a foreign member; nil if it is missing or null.
    package func member(_ name: String) -> JSONNode? { Self.value(name, in: foreign) }

    private static func value(_ name: String, in members: [JSONMember]) -> JSONNode? {
        guard let node = members.last(where: { $0.name == name })?.node, node.value != .null else { return nil }
        return node
    }
}

/// What a GeoJSON file says about itself.
package struct GeoJSONHeader: Hashable, Sendable {
    /// The type of the outermost object: `FeatureCollection`, `Feature` or that of a geometry.
    var type = ""
    /// The members that GeoJSON does not define.
    package var foreign: [JSONMember] = []
    /// The number of features that were read.
    package var featureCount = 0

    package init() {}
}
