import WaymarkModel

/// A change of a store that can be undone, or that was undone and can be made again.
public struct StoreChange: Hashable, Sendable, Identifiable {
    /// What was changed.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Venues were imported.
        case importing = "import"
        /// A venue was removed.
        case removal
        /// Live conditions were set or lifted.
        case conditions
        /// Points were booked, with what a plugin kept with them.
        case points

        /// Whether the store keeps whole venues for it.
        var keepsVenues: Bool { self == .importing || self == .removal }
    }

    /// A venue, and the version of it that comes back.
    public struct Version: Hashable, Sendable {
        /// The venue's id.
        public var venue: FeatureID
        /// The venue's name.
        public var name: String
        /// The venue's time zone.
        public var timeZone: String
        /// When the version that comes back was imported; nil if there is none: the venue was new.
        public var importedAt: Timestamp?
        /// Where that version came from; nil if unknown.
        public var source: String?
    }

    /// A condition that was set or lifted.
    public struct ChangedCondition: Hashable, Sendable {
        /// The venue's id.
        public var venue: FeatureID
        /// The condition.
        public var condition: Condition
        /// Whether it was set; otherwise it was lifted.
        public var isSet: Bool
    }

    /// Points that were booked, or taken back.
    public struct Booking: Hashable, Sendable {
        /// The visitor's name.
        public var visitor: String
        /// The venue's id.
        public var venue: FeatureID
        /// The points.
        public var points: Int
        /// The recommendation that they are for, or the plugin that awarded them.
        public var subject: String
    }

    /// The number of the change. It is not reused.
    public var id: Int64
    /// What was changed.
    public var kind: Kind
    /// When it was made; nil if unknown.
    public var made: Timestamp?
    /// Whether it was undone.
    public var isUndone: Bool
    /// The venues that it imported or removed.
    public var versions: [Version] = []
    /// The live conditions that were set and lifted with it.
    public var conditions: [ChangedCondition] = []
    /// The points that were booked with it.
    public var bookings: [Booking] = []
    /// The number of values that plugins stored with it.
    public var valueCount = 0
}

/// The outcome of an undo, or of making a change again.
public struct UndoneChange: Hashable, Sendable {
    /// The change, as it was before.
    public var change: StoreChange
    /// The conditions that did not come back, because the venue does not have what they are on, or because they are damaged.
    public var lostConditions: [Condition] = []
    /// The conditions that are dropped, because the version that came back does not have what they are on, or because they are
    /// damaged.
    public var droppedConditions: [Condition] = []
    /// The numbers of those of both that are damaged.
    public var damagedConditions: Set<Int64> = []
    /// The conditions that the change had set and that are not there any more, or that it had lifted and that are there again: nothing
    /// is done about them.
    public var overtakenConditions: [Condition] = []
    /// The visitors' points that stayed as they are, because their visits went on.
    public var lostBookings: [StoreChange.Booking] = []
    /// The names of plugins' values that stayed as they are, because they were changed since.
    public var lostValues: [String] = []
    /// The number of members who are deleted with a venue.
    public var deletedMemberCount = 0

    /// Creates an outcome.
    package init(_ change: StoreChange) { self.change = change }
}
