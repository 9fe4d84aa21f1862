extension VenueContents: Attributed {
    /// Creates the contents of a blank venue.
    @inlinable public init() { self.init(id: "", name: "") }

    /// The noun for its map in a venue file.
    public static var noun: String { "a venue" }

    /// Declares the attributes.
    @inlinable public static func attributes<Visitor: AttributeVisitor>(_ visitor: inout Visitor)
    where Visitor.Root == VenueContents {
        visitor.attribute(
            \.id, "id", required: true, formats: .files, doc: "The id: letters, digits, dots, dashes and underscores.")
        visitor.attribute(\.name, "name", required: true, doc: "The name.")
        visitor.attribute(\.language, "language", doc: "The language of texts without a tag (BCP 47).")
        visitor.attribute(\.timeZone, "timeZone", doc: "The IANA name of the time zone of all opening hours.")
        visitor.group(\.anchor, "anchor", default: "0, 0", doc: "Where the point `[0, 0]` is on Earth.")
        visitor.attribute(
            \.attribution, "attribution", doc: "The origin of the data, shown if its licence requires that.")
        visitor.texts(
            \.categories, "categories", each: "category", since: 6,
            doc:
                "Categories of the venue beside those that many venues use. With this list, `check` warns of all others; without it, it notes those that fewer than three places have."
        )
        visitor.attribute(
            \.holidayRegion, "holidayRegion", since: 20,
            doc: "The region whose public holidays the venue keeps: the ISO 3166 code of a country or a part of it.")
        visitor.parts(
            \.holidays, "holidays", as: .mapsOrValues(of: "date"),
            doc: "The public holidays (`PH` in opening hours), besides those of the region.")
        visitor.group(\.costs, "costs", doc: "The venue's own numbers for the cost model.")
    }

    /// Shows the list of each kind of feature to a visitor. Features refer only to features of earlier lists.
    ///
    /// It is `@inlinable`, so that the visitor is compiled for each kind of feature.
    @inlinable public static func lists<Visitor: FeatureListVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.visit(\.buildings)
        try visitor.visit(\.levels)
        try visitor.visit(\.nodes)
        try visitor.visit(\.edges)
        try visitor.visit(\.connectors)
        try visitor.visit(\.areas)
        try visitor.visit(\.places)
        try visitor.visit(\.geofences)
        try visitor.visit(\.recommendations)
        try visitor.visit(\.units)
        try visitor.visit(\.openings)
        try visitor.visit(\.obstacles)
        try visitor.visit(\.footprints)
        try visitor.visit(\.details)
        try visitor.visit(\.regions)
    }
}

/// Sees the lists of a venue's features, each with its type.
public protocol FeatureListVisitor {
    /// What it can throw.
    associatedtype Failure: Error = Never

    /// Sees the list of a kind of feature.
    mutating func visit<Feature: VenueFeature>(_ path: WritableKeyPath<VenueContents, [Feature]>) throws(Failure)
}
