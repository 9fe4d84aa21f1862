import WaymarkModel

/// What an import changed in a venue that the store had, or that it is new.
public struct VenueDiff: Hashable, Sendable {
    /// The kinds of features, in the order in which reports list them.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
        case venue, building, level, node, edge, connector, area, place, geofence, recommendation

        public static func < (left: Kind, right: Kind) -> Bool { left.rank < right.rank }
        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// A feature that came or went.
    public struct Entry: Hashable, Sendable {
        public var kind: Kind
        public var id: FeatureID

        public init(kind: Kind, id: FeatureID) {
            self.kind = kind
            self.id = id
        }
    }

    /// A feature that stayed and is not what it was.
    public struct Change: Hashable, Sendable {
        public var kind: Kind
        public var id: FeatureID
        /// What differs, at least one: `name`, `position`, `hours`, `stops`, …
        public var fields: [String]

        public init(kind: Kind, id: FeatureID, fields: [String]) {
            self.kind = kind
            self.id = id
            self.fields = fields
        }
    }

    public var venue: FeatureID
    /// Whether the store did not have the venue before; then every feature is among `added`.
    public var isNew: Bool
    /// By kind, then in the author's order.
    public var added: [Entry] = []
    /// By kind, then in the order they had.
    public var removed: [Entry] = []
    /// By kind, then in the author's order.
    public var changed: [Change] = []
    /// The kinds whose features stand in another order.
    public var reordered: [Kind] = []
    /// The live conditions that were dropped, because what they were about is gone or no longer fits, by number.
    public var droppedConditions: [Condition] = []

    public init(venue: FeatureID, isNew: Bool) {
        self.venue = venue
        self.isNew = isNew
    }

    /// Whether the store had exactly this venue already.
    public var isUnchanged: Bool {
        !isNew && added.isEmpty && removed.isEmpty && changed.isEmpty && reordered.isEmpty
            && droppedConditions.isEmpty
    }
}
