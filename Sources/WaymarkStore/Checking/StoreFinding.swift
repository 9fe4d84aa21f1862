import WaymarkModel

/// A defect of a store's file, with its remedy.
public struct StoreFinding: Hashable, Sendable {
    /// The kind of defect.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Damaged pages, rows or constraints of the file.
        case pages
        /// An SQLite index that does not match its table.
        case index
        /// A missing table, index or trigger, or a trigger or view of somebody else.
        case schema
        /// A reference to a missing row.
        case references
        /// A venue that cannot be loaded or is not what was imported.
        case content
        /// The packed bytes of a venue that do not match its rows.
        case packed
        /// Wrong words in the search index of places.
        case search
        /// Wrong positions in the index of places.
        case positions
        /// A live condition without a fitting target, or conditions that are not those that were set.
        case conditions
        /// Points that do not add up.
        case points
        /// What is kept for an undo and cannot be read, or is not what was done.
        case changes
        /// What plugins store, or their settings, if it is not what was stored.
        case plugins
        /// Members, groups and what they shared, if it is not what was stored.
        case sharing
    }

    /// The kind of defect.
    public var kind: Kind
    /// The venue that it concerns; nil if it concerns the whole file.
    public var venue: FeatureID?
    /// The message: lower case, without a full stop, names in double quotes.
    public var message: String
    /// The remedy. It never risks what is left in the file.
    public var remedy: String

    init(_ kind: Kind, venue: FeatureID? = nil, _ message: String, remedy: String? = nil) {
        self.kind = kind
        self.venue = venue
        self.message = message
        if let remedy {
            self.remedy = remedy
            return
        }
        switch kind {
        case .index, .search, .positions, .packed:
            self.remedy = "run \"waymark store check --rebuild\" to rebuild the indexes"
        case .content:
            self.remedy = "import the venue again; its live conditions stay"
        case .conditions:
            self.remedy = "import the venue again, or lift the condition with \"waymark reopen\""
        case .changes:
            self.remedy =
                "run \"waymark store check --rebuild\": that change can no longer be undone, and nothing else is lost"
        case .plugins:
            self.remedy =
                "continue with a backup, or look at what is there and take it as it is with "
                + "\"waymark store check --rebuild\"; values that are not JSON are deleted then"
        case .sharing:
            self.remedy =
                "continue with a backup, or take what is there as it is with \"waymark store check --rebuild\""
        case .pages, .schema, .references, .points:
            self.remedy =
                "keep this file and those beside it; continue with a backup, or import the venues into a new file "
                + "(--store)"
        }
    }
}
