import GRDB
import WaymarkModel

/// A version of a venue before it is replaced or removed, and its live conditions.
struct ReplacedVersion {
    let id: FeatureID
    /// The venue's row number; nil if there was no such venue.
    let key: Int64?
    let conditions: [Condition]
    /// What its closed connectors, levels and buildings were closed at; nil if it was damaged.
    private(set) var closedTargets: Set<Condition.Target>? = []
    private var version: ChangeSteps.Version
    private let images: [FeatureID: UnderlayImage]

    /// Reads a version, and packs it unless it is packed already.
    ///
    /// - Parameter key: The venue's row number; nil if there is no such venue.
    init(of id: FeatureID, key: Int64?, in store: VenueStore, _ database: Database) throws {
        self.id = id
        self.key = key
        version = ChangeSteps.Version(venue: id.rawValue, name: id.rawValue, timeZone: "UTC")
        guard let key else {
            (conditions, images) = ([], [:])
            return
        }
        conditions = try ConditionRecord.all(ofVenue: key, database)
        images = try UnderlayImageRows(database: database, venue: key).images()
        let row = try Row.fetchOne(
            database, sql: "SELECT name, time_zone, source, imported_at_ms, content_hash FROM venues WHERE key = ?",
            arguments: [key])
        guard let row else { return }
        version.name = try row.decode(atIndex: 0)
        version.timeZone = try row.decode(atIndex: 1)
        var stored = ChangeSteps.Version.Stored(
            source: try row.decode(atIndex: 2), importedMs: try row.decode(atIndex: 3),
            contentHash: try row.decode(atIndex: 4))
        if try store.conditions.haveLoss(of: id, key, database) { stored.hasLostConditions = true }
        do {
            let loaded = try store.loaded(id, key: key, database)
            closedTargets = Set(loaded.venue.statedClosures.flatMap(\.conditions).map(\.target))
            if !loaded.isPacked { try PackedVenues.write(loaded.venue, key: key, database) }
        } catch is MisfitRow {
            (stored.missing, closedTargets) = ("it was damaged", nil)
        } catch is RowDecodingError {
            (stored.missing, closedTargets) = ("it was damaged", nil)
        }
        version.before = stored
    }

    /// Whether a condition may be gone from the file.
    var hasLostConditions: Bool { version.before?.hasLostConditions ?? false }

    /// The hash of the contents; nil if there was no such venue.
    var contentHash: String? { version.before?.contentHash }

    /// Keeps the version with a change. The packed bytes must still be those of this version.
    func keep(with change: Int64, _ database: Database) throws -> ChangeSteps.Version {
        var version = version
        guard let key, version.before?.missing == nil else { return version }
        let kept = KeptVenues(database)
        if try !kept.keepBytes(ofVenue: key, id: id, change: change) { version.before?.missing = "it is too large" }
        try kept.keep(images, of: id, change: change)
        return version
    }

    /// Names the venue as it is after the change.
    mutating func take(nameOf venue: Venue) {
        guard version.before == nil else { return }
        version.name = venue.name.base
        version.timeZone = venue.timeZone
    }
}

/// Records an import as a change, unless all venues stay as they are.
struct ImportRecording {
    private let database: Database
    private let moment: Timestamp
    private var number: Int64?
    private var steps = ChangeSteps()

    init(_ database: Database, at moment: Timestamp) {
        self.database = database
        self.moment = moment
    }

    /// Adds a venue whose rows are saved and whose packed bytes are still those of the version before.
    mutating func add(_ replaced: ReplacedVersion, by venue: Venue, key: Int64) throws {
        let hash = try String.fetchOne(database, sql: "SELECT content_hash FROM venues WHERE key = ?", arguments: [key])
        let conditions = try ConditionRecord.all(ofVenue: key, database)
        guard hash != replaced.contentHash || conditions != replaced.conditions else { return }
        let number = try number ?? ChangeLog(database).begin(.importing, at: moment)
        self.number = number
        steps.add(conditionsOf: venue.id, from: replaced.conditions, to: conditions)
        guard hash != replaced.contentHash else { return }
        var replaced = replaced
        replaced.take(nameOf: venue)
        steps.versions.append(try replaced.keep(with: number, database))
    }

    /// Records what was added.
    func finish() throws {
        if let number { try ChangeLog(database).set(steps, of: number) }
    }
}
