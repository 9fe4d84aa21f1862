import WaymarkModel

/// What a reader made of an author's files: contents that nobody has checked, and where each part was written.
///
/// A reader fills what the author wrote and leaves three gaps for the validator: an edge's `length` that is NaN is taken
/// from the geometry; a place's `level` that is the empty id, and a `position` that is NaN, are those of its first
/// entrance; `flights` that are empty become one empty flight between each two stops of a walked connector.
public struct VenueDraft: Sendable {
    public var contents: VenueContents
    public var origins: Origins
    /// Whether the format is not ours: what is wrong in it is dropped with a warning, where the native form is refused.
    public var isForeign: Bool
    /// Where features were written that could not be read as a whole: what the rules find there are consequences.
    public var misread: Set<SourceSpan> = []
    /// The kinds of which features may be missing, since something could not be read: an unknown reference to one is then
    /// a consequence, and not reported.
    public var unread: Set<Origins.Kind> = []
    /// Where texts were written as a map of languages that holds the venue's own alone.
    public var untranslated: Set<SourceSpan> = []

    public init(contents: VenueContents, origins: Origins = Origins(), isForeign: Bool = false) {
        self.contents = contents
        self.origins = origins
        self.isForeign = isForeign
    }
}

/// Where the parts of a draft were written.
public struct Origins: Sendable {
    public enum Kind: Hashable, Sendable {
        case venue, building, level, node, edge, connector, area, place, geofence, recommendation
    }

    private struct Key: Hashable {
        var kind: Kind
        var index: Int
        var field: String?
    }

    private var spans: [Key: SourceSpan] = [:]

    /// How many places are recorded.
    var count: Int { spans.count }

    public init() {}

    /// Records where the feature at `index` of its array in the contents was written, or one field of it.
    ///
    /// Fields are named as in the native form (`from`, `hours`); an element of a list is `stops[1]`.
    public mutating func record(_ span: SourceSpan, for kind: Kind, _ index: Int, field: String? = nil) {
        spans[Key(kind: kind, index: index, field: field)] = span
    }

    /// Where a field was written, else where its feature was.
    public func span(_ kind: Kind, _ index: Int, field: String? = nil) -> SourceSpan? {
        if let field, let exact = spans[Key(kind: kind, index: index, field: field)] { return exact }
        return spans[Key(kind: kind, index: index, field: nil)]
    }
}
