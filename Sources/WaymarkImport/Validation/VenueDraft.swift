import WaymarkModel

/// The contents that a reader has read from an author's files, before validation, with the position of each part in the
/// files.
///
/// A reader leaves three gaps that the validator fills. A `length` of NaN of an edge is computed from the geometry. An
/// empty `level` and a `position` of NaN of a place are taken from its first entrance. Empty `flights` of a walked
/// connector become an empty flight between each two stops.
package struct VenueDraft: Sendable {
    /// The contents, not validated.
    package var contents: VenueContents
    /// Where the parts of the contents were written.
    package var origins: Origins
    /// Whether the format is foreign. Invalid parts of a foreign format are left out with a warning; in the native
    /// format they are errors.
    package var isForeign: Bool
    /// The spans of features that were only partly read. Mistakes that the rules find there are consequences.
    package var misread: Set<SourceSpan> = []
    /// The kinds of features of which some can be missing because something was not read. Unknown references to them
    /// are not reported.
    package var unread: Set<Origins.Kind> = []
    /// The spans of texts that were written as a map with only the venue's own language.
    package var untranslated: Set<SourceSpan> = []
    /// How a network is derived from the floor plan of this source.
    package var derivation = DerivationRules()
    /// The relationships between units that the source states.
    package var joins: [UnitJoin] = []
    /// What the reader read, repaired and left out.
    package var log = ImportLog()

    /// Creates a draft.
    package init(contents: VenueContents, origins: Origins = Origins(), isForeign: Bool = false) {
        self.contents = contents
        self.origins = origins
        self.isForeign = isForeign
    }
}

/// The positions of a draft's parts in the files.
package struct Origins: Sendable {
    /// The kind of a feature.
    package enum Kind: Hashable, Sendable {
        case venue, building, level, node, edge, connector, area, place, geofence, recommendation
        case unit, opening, obstacle, footprint, detail, region
    }

    private struct Key: Hashable {
        var kind: Kind
        var index: Int
        var field: String?
    }

    private var spans: [Key: SourceSpan] = [:]

    /// The number of recorded positions.
    var count: Int { spans.count }

    /// Creates an empty record.
    package init() {}

    /// Records where a feature, or a field of it, was written.
    ///
    /// Fields have the names of the native format (`from`, `hours`); an element of a list is `stops[1]`.
    ///
    /// - Parameter index: The index of the feature in its array of the contents.
    package mutating func record(_ span: SourceSpan, for kind: Kind, _ index: Int, field: String? = nil) {
        spans[Key(kind: kind, index: index, field: field)] = span
    }

    /// Returns where a field was written, otherwise where its feature was written; nil if neither is known.
    package func span(_ kind: Kind, _ index: Int, field: String? = nil) -> SourceSpan? {
        if let field, let exact = spans[Key(kind: kind, index: index, field: field)] { return exact }
        return spans[Key(kind: kind, index: index, field: nil)]
    }
}
