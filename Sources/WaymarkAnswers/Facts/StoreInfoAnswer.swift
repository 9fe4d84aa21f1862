import WaymarkEngine

/// The contents of a store, and the state of its file.
package struct StoreInfoAnswer: Answer {
    private let info: StoreInfo
    private let file: String
    private let venues: [StoredVenueEntry]

    /// - Parameter file: The path as those who ask wrote it.
    package init(_ info: StoreInfo, file: String) {
        (self.info, self.file) = (info, file)
        venues = info.venues.map { StoredVenueEntry($0) }
    }

    package static var name: StaticString { "store_info" }
    package static var schema: StaticString? { "waymark.store-info/1" }
    package static var doc: StaticString { "The contents of a store, and the state of its file." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.file, "file", doc: "The path of the file.")
        v.member(\.info.fileSize, "file_bytes", doc: "The size of the file.")
        v.member(\.info.logSize, "log_bytes", doc: "The size of the log beside it.")
        v.member(\.info.schemaVersion, "schema_version", doc: "The version of the schema.")
        v.member(\.info.journalMode, "journal_mode", doc: "The journal mode of SQLite.")
        v.member(\.info.pageCount, "pages", doc: "The number of pages.")
        v.member(\.info.pageSize, "page_bytes", doc: "The size of a page.")
        v.member(\.info.freePageCount, "free_pages", doc: "The number of pages that are free.")
        v.member(\.info.conditionCount, "conditions", doc: "The number of live conditions.")
        v.member(\.info.visitCount, "visits", doc: "The number of visits.")
        v.member(\.info.bookingCount, "bookings", doc: "The number of bookings of points.")
        v.member(\.info.pluginValueCount, "plugin_values", doc: "The number of values that plugins stored.")
        v.objects(\.venues, "venues", rows: true, doc: "The venues.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var facts = FactSheet(file)
        let log = info.logSize > 0 ? ", and \(info.logSize) in the log" : ""
        facts.add("size", "\(info.fileSize) bytes\(log)")
        let current = StoreInfo.currentSchemaVersion
        let older = info.schemaVersion < current ? " (this Waymark writes \(current))" : ""
        facts.add("schema", "\(info.schemaVersion)\(older)")
        facts.add("journal", info.journalMode)
        facts.add("pages", "\(info.pageCount) of \(info.pageSize) bytes, \(info.freePageCount) free")
        facts.add("conditions", String(info.conditionCount))
        facts.add("visits", String(info.visitCount))
        facts.add("bookings", String(info.bookingCount))
        facts.add("plugin values", String(info.pluginValueCount))
        facts.add(table(phrasebook))
        return facts.sheet
    }
}

/// A venue of a store.
package struct StoredVenueEntry: Answer {
    private let venue: VenueSummary
    private let imported: VenueMoment

    init(_ venue: VenueSummary) {
        self.venue = venue
        imported = VenueMoment(venue.importedAt, in: VenueCalendar(timeZone: "UTC"))
    }

    package static var name: StaticString { "stored_venue" }
    package static var doc: StaticString { "A venue of a store." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.venue.id, "id", heading: "venue", doc: "The id.")
        v.member(\.imported, "imported", doc: "When it was imported.")
        v.member(\.venue.source, "source", for: .programs, doc: "Where it came from; null if that is unknown.")
        v.member(\.source, "source", for: .tables, heading: "from", doc: "Where it came from.")
        v.member(\.venue.contentHash, "content_hash", heading: "hash", doc: "The hash of its contents.")
    }

    private var source: String { venue.source ?? "" }
}
