import WaymarkModel

/// Something that is wrong in a store's file, and what to do about it.
public struct StoreFinding: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Pages, rows or rules of the file.
        case pages
        /// An index of SQLite's that does not match its table.
        case index
        /// A table, an index or a trigger that is not there.
        case schema
        /// A reference to a row that is not there.
        case references
        /// A venue that cannot be loaded, or is not what was imported.
        case content
        /// Words that places are found by.
        case search
        /// Positions that places are found by.
        case positions
        /// A live condition without a fitting target.
        case conditions
        /// Points that do not add up.
        case points
    }

    public var kind: Kind
    /// The venue in question; nil if it concerns the file.
    public var venue: FeatureID?
    /// What is wrong: lower case, no full stop, names in double quotes.
    public var message: String
    /// What to do about it. Nothing that could lose what is left in the file.
    public var remedy: String

    init(_ kind: Kind, venue: FeatureID? = nil, _ message: String) {
        self.kind = kind
        self.venue = venue
        self.message = message
        switch kind {
        case .index, .search, .positions:
            remedy = "\"waymark store check --rebuild\" builds the indexes again"
        case .content:
            remedy = "import the venue again; its live conditions stay"
        case .conditions:
            remedy = "import the venue again, or lift the condition with \"waymark reopen\""
        case .pages, .schema, .references, .points:
            remedy =
                "keep this file and those beside it; go on with a backup, or import the venues into a new file (--store)"
        }
    }
}
