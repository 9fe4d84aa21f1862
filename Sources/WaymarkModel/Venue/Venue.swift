/// A validated venue: an immutable value that is known to be correct.
///
/// Every reference resolves, every number is finite and in range, ids are unique per kind, and everything that the
/// documentation of the features' types promises is true. Only the importer's validator creates venues, and the store,
/// which keeps what the validator accepted. No other code checks again.
@dynamicMemberLookup
public struct Venue: Hashable, Sendable, Identifiable {
    @usableFromInline let storage: Storage

    /// Wraps contents that have passed validation.
    ///
    /// - Precondition: Ids are unique per kind, every id that a feature names exists, and the time zone is known.
    package init(validated contents: VenueContents) { storage = Storage(contents) }

    /// The features, in the author's order. They can also be accessed as members of the venue itself.
    @inlinable public var contents: VenueContents { storage.contents }
    /// The local time and the public holidays of the venue.
    @inlinable public var calendar: VenueCalendar { storage.calendar }

    /// The venue's id.
    public var id: FeatureID { contents.id }

    /// Returns a member of `contents`, so that `venue.places` is short for `venue.contents.places`.
    // Inlined, so that the compiler replaces the key path by the member. A key path costs a hundred times as much.
    @inlinable @inline(__always) public subscript<Value>(dynamicMember path: KeyPath<VenueContents, Value>) -> Value {
        storage.contents[keyPath: path]
    }

    /// Returns whether the contents are equal.
    public static func == (left: Venue, right: Venue) -> Bool {
        left.storage === right.storage || left.contents == right.contents
    }
    /// Hashes the contents.
    public func hash(into hasher: inout Hasher) { contents.hash(into: &hasher) }
}

extension Venue {
    /// What a venue consists of. All copies of a venue share it.
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline let contents: VenueContents
        @usableFromInline let calendar: VenueCalendar
        let indices: FeatureIndices
        @usableFromInline let references: VenueReferences

        /// Takes references that are known; nil looks up every id.
        init(_ contents: VenueContents, _ known: VenueReferences? = nil) {
            self.contents = contents
            calendar = VenueCalendar(timeZone: contents.timeZone, holidays: contents.holidays)
            indices = FeatureIndices(of: contents)
            references = known ?? VenueReferences(of: contents, indices)
        }
    }
}
