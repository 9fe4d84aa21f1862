import WaymarkEngine

/// The changes of the store that can be undone, and those that can be made again.
package struct StoreChanges: Answer {
    package let changes: [StoreChangeEntry]
    /// What is wrong with a venue that a change is about.
    package let fault: StoreError?
    private let rows: [[String]]

    init(_ changes: [StoreChange], _ words: StoreChangeWords) {
        self.changes = changes.map { StoreChangeEntry($0, words, state: $0.isUndone ? "undone" : "done") }
        fault = words.fault(of: changes)
        rows = changes.map { change in
            [
                String(change.id), change.made.map { words.calendar(of: change).formatLocal($0) } ?? "",
                words.summary(change), change.isUndone ? "undone" : "",
            ]
        }
    }

    package var remark: String? { changes.isEmpty ? "nothing can be undone" : nil }

    package static var name: StaticString { "store_changes" }
    package static var schema: StaticString? { "waymark.changes/1" }
    package static var doc: StaticString { "The changes that can be undone, and those that can be made again." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.objects(\.changes, "changes", rows: true, doc: "The changes, the latest first.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        var table = AnswerTable([("no", .right), ("when", .left), ("change", .left), ("state", .left)])
        table.rows = rows
        if !rows.isEmpty { sheet.add(table) }
        return sheet
    }
}

/// A change of the store.
package struct StoreChangeEntry: Answer {
    private let change: StoreChange
    private let state: String?
    private let made: VenueMoment?
    private let venues: [ChangedVenue]

    /// - Parameter state: done or undone; nil where it is clear.
    init(_ change: StoreChange, _ words: StoreChangeWords, state: String? = nil) {
        (self.change, self.state) = (change, state)
        let calendar = words.calendar(of: change)
        made = change.made.map { VenueMoment($0, in: calendar) }
        venues = change.versions.map { ChangedVenue($0, calendar) }
    }

    private var kind: String { change.kind.rawValue }
    private var conditions: [ChangedCondition] { change.conditions.map(ChangedCondition.init) }
    private var points: [ChangedPoints] { change.bookings.map(ChangedPoints.init) }

    package static var name: StaticString { "store_change" }
    package static var doc: StaticString { "A change of the store." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.change.id, "number", doc: "The number.")
        v.member(\.kind, "kind", doc: "import, removal, conditions or points.")
        v.member(\.made, "made", doc: "When it was made; null if that is unknown.")
        v.objects(\.venues, "venues", doc: "The versions of venues that come back.")
        v.objects(\.conditions, "conditions", doc: "The conditions that were set or lifted.")
        v.objects(\.points, "points", doc: "The points that were booked.")
        v.member(\.change.valueCount, "values", doc: "How many values of plugins were changed.")
        v.member(\.state, "state", omitted: true, doc: "In the list of changes: done or undone.")
    }
}

/// The version of a venue that comes back with an undone change.
package struct ChangedVenue: Answer {
    private let version: StoreChange.Version
    private let imported: VenueMoment?

    init(_ version: StoreChange.Version, _ calendar: VenueCalendar) {
        self.version = version
        imported = version.importedAt.map { VenueMoment($0, in: calendar) }
    }

    package static var name: StaticString { "changed_venue" }
    package static var doc: StaticString { "The version of a venue that comes back." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.version.venue, "id", doc: "The id of the venue.")
        v.member(\.version.name, "name", doc: "Its name.")
        v.member(\.imported, "imported", doc: "When the version was imported; null if there was none.")
        v.member(\.version.source, "source", doc: "Where it came from; null if that is unknown.")
    }
}

/// A condition that a change set or lifted.
package struct ChangedCondition: Answer {
    private let changed: StoreChange.ChangedCondition

    init(_ changed: StoreChange.ChangedCondition) { self.changed = changed }

    private var change: String { changed.isSet ? "set" : "lifted" }

    package static var name: StaticString { "changed_condition" }
    package static var doc: StaticString { "A condition that was set or lifted." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.changed.condition.id, "id", doc: "The number of the condition.")
        v.member(\.changed.venue, "venue", doc: "The id of its venue.")
        v.member(\.change, "change", doc: "set or lifted.")
    }
}

/// Points that a change booked.
package struct ChangedPoints: Answer {
    private let booking: StoreChange.Booking

    init(_ booking: StoreChange.Booking) { self.booking = booking }

    package static var name: StaticString { "changed_points" }
    package static var doc: StaticString { "Points that were booked." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.booking.visitor, "visitor", doc: "The visitor.")
        v.member(\.booking.venue, "venue", doc: "The id of the venue.")
        v.member(\.booking.points, "points", doc: "How many.")
        v.member(\.booking.subject, "for", doc: "The recommendation that they are for, or the plugin that gave them.")
    }
}
