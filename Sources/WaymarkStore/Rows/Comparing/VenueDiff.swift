import WaymarkModel

/// The changes that an import made to a venue.
public struct VenueDiff: Hashable, Sendable {
    /// The kinds of features, in the order in which reports list them.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
        /// The venue itself, then its features from buildings to regions.
        case venue, building, level, node, edge, connector, area, place, geofence, recommendation
        /// The floor plan.
        case unit, opening, obstacle, footprint, detail, region

        /// Orders kinds as reports list them.
        public static func < (left: Kind, right: Kind) -> Bool { left.rank < right.rank }
        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// Creates the kind of a venue's features.
        public init(_ kind: FeatureKind) {
            self =
                switch kind {
                case .building: .building
                case .level: .level
                case .node: .node
                case .edge: .edge
                case .connector: .connector
                case .area: .area
                case .place: .place
                case .geofence: .geofence
                case .recommendation: .recommendation
                case .unit: .unit
                case .opening: .opening
                case .obstacle: .obstacle
                case .footprint: .footprint
                case .detail: .detail
                case .region: .region
                }
        }
    }

    /// A feature that was added or removed.
    public struct Entry: Hashable, Sendable {
        /// The kind of feature.
        public var kind: Kind
        /// The feature's id.
        public var id: FeatureID

        /// Creates an entry.
        package init(kind: Kind, id: FeatureID) {
            self.kind = kind
            self.id = id
        }
    }

    /// A feature that was kept with changes.
    public struct Change: Hashable, Sendable {
        /// The kind of feature.
        public var kind: Kind
        /// The feature's id.
        public var id: FeatureID
        /// The names of the fields that differ, at least one: `name`, `position`, `hours`, `stops`, …
        public var fields: [String]

        /// Creates a change.
        package init(kind: Kind, id: FeatureID, fields: [String]) {
            self.kind = kind
            self.id = id
            self.fields = fields
        }
    }

    /// The venue's id.
    public var venue: FeatureID
    /// Whether the store did not have the venue before. Then every feature is in `added`.
    public var isNew: Bool
    /// The added features, by kind and then in the author's order.
    public var added: [Entry] = []
    /// The removed features, by kind and then in their former order.
    public var removed: [Entry] = []
    /// The changed features, by kind and then in the author's order.
    public var changed: [Change] = []
    /// The kinds whose features are in a different order.
    public var reordered: [Kind] = []
    /// The live conditions that were dropped because their target is gone or no longer fits, or because they are damaged, ordered by
    /// number.
    public var droppedConditions: [Condition] = []
    /// The numbers of those that are damaged.
    public var damagedConditions: Set<Int64> = []
    /// The live conditions that were set, because the venue says that something is closed, ordered by number.
    public var setClosures: [Condition] = []
    /// The live conditions that were lifted, because the venue does not say so any more, ordered by number.
    public var liftedClosures: [Condition] = []

    /// Creates a difference without changes.
    package init(venue: FeatureID, isNew: Bool) {
        self.venue = venue
        self.isNew = isNew
    }

    /// Whether the store already had exactly this venue.
    public var isUnchanged: Bool {
        !isNew && added.isEmpty && removed.isEmpty && changed.isEmpty && reordered.isEmpty
            && droppedConditions.isEmpty && setClosures.isEmpty && liftedClosures.isEmpty
    }
}
