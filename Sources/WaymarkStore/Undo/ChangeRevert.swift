import GRDB
import WaymarkModel

/// Takes one change back, within a transaction.
struct ChangeRevert {
    private let store: VenueStore
    private let database: Database
    private let searchOrder: (Venue) -> [UInt8]?
    private(set) var outcome: UndoneChange
    /// What it does itself, so that it can be taken back as well.
    private var opposite = ChangeSteps()

    init(
        _ change: StoreChange, store: VenueStore, database: Database, searchOrder: @escaping (Venue) -> [UInt8]?
    ) {
        outcome = UndoneChange(change)
        self.store = store
        self.database = database
        self.searchOrder = searchOrder
    }

    /// Takes the steps back, the last ones first.
    ///
    /// - Returns: The steps of the opposite change.
    mutating func run(_ steps: ChangeSteps) throws -> ChangeSteps {
        for value in steps.values.reversed() { try revert(value) }
        for booking in steps.bookings.reversed() { try revert(booking) }
        let ids = steps.versions.map(\.venue) + steps.conditions.map(\.venue)
        let venues = Set(ids).sorted().map { FeatureID(rawValue: $0) }
        let before = try venues.map { try conditions(of: $0) }
        let topics = try venues.map { venue in
            try store.storedKey(of: venue, database).map { try ConditionTopics.all(ofVenue: $0, database) } ?? [:]
        }
        for (venue, before) in zip(venues, before) {
            noteOvertaken(steps.conditions.filter { $0.venue == venue.rawValue }, present: Set(before.map(\.id)))
        }
        var lost: [FeatureID] = []
        for version in steps.versions where try revert(version) { lost.append(FeatureID(rawValue: version.venue)) }
        for step in steps.conditions.reversed() { try revert(step) }
        for venue in lost {
            if let key = try store.storedKey(of: venue, database) { try ConditionHashes.spoil(ofVenue: key, database) }
        }
        for (index, venue) in venues.enumerated() {
            let isGone = try store.storedKey(of: venue, database) == nil
            opposite.add(
                conditionsOf: venue, from: before[index], to: try conditions(of: venue),
                topics: isGone ? topics[index] : [:])
        }
        return opposite
    }

    /// Notes the conditions that others have lifted, or set again, since.
    private mutating func noteOvertaken(_ steps: [ChangeSteps.Conditions], present: Set<Int64>) {
        let (set, lifted) = (steps.flatMap(\.set), steps.flatMap(\.lifted))
        let passing = Set(set.map(\.id)).intersection(lifted.map(\.id))
        let overtaken = set.filter { !present.contains($0.id) } + lifted.filter { present.contains($0.id) }
        outcome.overtakenConditions += overtaken.filter { !passing.contains($0.id) }.map(\.condition)
    }

    private func conditions(of venue: FeatureID) throws -> [Condition] {
        guard let key = try store.storedKey(of: venue, database) else { return [] }
        return try ConditionRecord.all(ofVenue: key, database)
    }

    // MARK: Venues

    /// Returns whether a condition of the venue may be gone from the file.
    private mutating func revert(_ version: ChangeSteps.Version) throws -> Bool {
        let (id, kept, change) = (FeatureID(rawValue: version.venue), KeptVenues(database), outcome.change.id)
        let key = try store.storedKey(of: id, database)
        let returning = try version.before.map { before in
            guard before.missing == nil, let venue = try kept.venue(id, hash: before.contentHash, change: change) else {
                throw StoreError(
                    .nothingToUndo,
                    "the other version of \"\(version.name)\" was not kept: "
                        + (before.missing ?? "it is damaged, or another Waymark wrote it"), path: store.path,
                    remedy: "import it again")
            }
            return (venue: venue, stored: before, images: try kept.images(of: id, change: change))
        }
        try kept.forget(id, change: change)
        var replaced = try ReplacedVersion(of: id, key: key, in: store, database)
        if let returning { replaced.take(nameOf: returning.venue) }
        opposite.versions.append(try replaced.keep(with: change, database))
        guard let returning else {
            guard let key else { return false }
            outcome.deletedMemberCount += try SharingRows(of: id, in: store, database).memberCount
            try store.removeRows(ofVenue: key, database)
            return false
        }
        _ = try store.saveRows(
            returning.venue, key: key, source: returning.stored.source,
            at: Timestamp(milliseconds: returning.stored.importedMs), progress: nil, database)
        let newKey = try store.key(of: id, database)
        let misfits = try ConditionRecord.dropMisfits(ofVenue: newKey, database)
        outcome.droppedConditions += misfits.conditions
        outcome.damagedConditions.formUnion(misfits.damaged)
        try PackedVenues.write(returning.venue, key: newKey, database)
        try UnderlayImageRows(database: database, venue: newKey).save(returning.images, of: returning.venue.contents)
        try SearchOrders.write(searchOrder(returning.venue), ofVenue: newKey, database)
        return replaced.hasLostConditions || returning.stored.hasLostConditions ?? false
    }

    // MARK: Conditions

    private mutating func revert(_ step: ChangeSteps.Conditions) throws {
        let venue = FeatureID(rawValue: step.venue)
        guard let key = try store.storedKey(of: venue, database) else {
            outcome.lostConditions += step.lifted.map(\.condition)
            return
        }
        let set = Set(step.set.map(\.id))
        let present = try ConditionRecord.all(ofVenue: key, database)
        let gone = present.filter { set.contains($0.id) }
        // What is written next counts as what was set.
        try store.conditions.refuseLoss(of: venue, lifting: gone, key, database)
        try ConditionRecord.delete(gone, ofVenue: key, database)
        // Nobody needs to be told that what the change set goes with it.
        outcome.droppedConditions.removeAll { set.contains($0.id) }
        let targets = ConditionTargets(database: database, venue: key)
        var hasReturned = false
        for columns in step.lifted where !present.contains(where: { $0.id == columns.id }) {
            let condition = columns.condition
            // What only a damaged file has does not come back.
            let isDamaged = columns.fault != nil || ConditionDraft(condition).problem != nil
            guard !isDamaged, try targets.objection(to: condition.target, condition.effect) == nil else {
                if isDamaged { outcome.damagedConditions.insert(condition.id) }
                outcome.lostConditions.append(condition)
                continue
            }
            _ = try ConditionRecord.insert(
                targets.fitted(ConditionDraft(condition)), number: condition.id, venue: key, database)
            // At a broker it ends, and is set again: another engine may have ended it meanwhile.
            try database.execute(
                sql: "UPDATE broker_conditions SET condition = 0 WHERE venue = ? AND condition = ?",
                arguments: [key, condition.id])
            // What was shared there when the venue was removed is compared with what the broker has now.
            if let topic = step.topics?["\(condition.id)"] {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO broker_conditions (venue, topic, condition) VALUES (?, ?, ?)",
                    arguments: [key, topic, condition.id])
            }
            hasReturned = true
        }
        if hasReturned { try Revisions.conditionsChanged(ofVenue: key, database) }
    }

    // MARK: Points

    private mutating func revert(_ booking: ChangeSteps.Booking) throws {
        var booking = booking
        if try booking.isBooked ? takeBack(booking) : bookAgain(booking) {
            booking.isBooked.toggle()
            opposite.bookings.append(booking)
        } else {
            outcome.lostBookings.append(booking.shown)
        }
    }

    /// Takes points back. A visit counts as given up then, so that the same arrival does not earn them again.
    private func takeBack(_ booking: ChangeSteps.Booking) throws -> Bool {
        guard let (column, key) = try owner(of: booking, state: .arrived) else { return false }
        let row = try Row.fetchOne(
            database, sql: "DELETE FROM bookings WHERE \(column) = ? RETURNING key, points", arguments: [key])
        guard let row else { return false }
        let (number, points): (Int64, Int) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
        try database.execute(
            sql: "UPDATE bookings SET balance = balance - ? WHERE visitor = ? AND key > ?",
            arguments: [points, booking.visitor, number])
        if booking.award != nil {
            try database.execute(sql: "DELETE FROM plugin_awards WHERE key = ?", arguments: [key])
        } else {
            try database.execute(sql: "UPDATE visits SET state = 'stopped' WHERE key = ?", arguments: [key])
        }
        return true
    }

    private func bookAgain(_ booking: ChangeSteps.Booking) throws -> Bool {
        let (venue, time) = (FeatureID(rawValue: booking.venue), Timestamp(milliseconds: booking.bookedMs))
        if let award = booking.award {
            return try store.awards.book(
                PluginAward(
                    plugin: award.plugin, id: award.id, arrival: award.arrival, points: booking.points,
                    reason: award.reason), visitor: booking.visitor, venue: venue, at: time, database) != nil
        }
        guard let (_, key) = try owner(of: booking, state: .stopped) else { return false }
        let goesOn = try Bool.fetchOne(
            database,
            sql: """
                SELECT EXISTS (SELECT 1 FROM visits WHERE visitor = ? AND venue_id = ? AND recommendation_id = ?
                AND state IN ('accepted', 'arrived'))
                """, arguments: [booking.visitor, booking.venue, booking.recommendation])
        if goesOn == true { return false }
        try database.execute(
            sql: "UPDATE visits SET state = 'accepted', ended_ms = NULL WHERE key = ?", arguments: [key])
        return try store.rewards.book(
            booking.points, visitor: booking.visitor, recommendation: FeatureID(rawValue: booking.recommendation ?? ""),
            visit: Timestamp(milliseconds: booking.acceptedMs ?? 0), venue: venue, at: time, database) != nil
    }

    /// Returns the row of the visit or the award that points are for, and the column of bookings that names it; nil if
    /// there is none.
    private func owner(
        of booking: ChangeSteps.Booking, state: Visit.State
    ) throws -> (column: String, key: Int64)? {
        if let award = booking.award {
            let key = try Int64.fetchOne(
                database,
                sql: """
                    SELECT key FROM plugin_awards
                    WHERE visitor = ? AND venue_id = ? AND plugin = ? AND id = ? AND arrival = ?
                    """, arguments: [booking.visitor, booking.venue, award.plugin, award.id, award.arrival])
            return key.map { ("award", $0) }
        }
        let key = try Int64.fetchOne(
            database,
            sql: """
                SELECT key FROM visits
                WHERE visitor = ? AND venue_id = ? AND recommendation_id = ? AND begun_ms = ? AND state = ?
                """,
            arguments: [
                booking.visitor, booking.venue, booking.recommendation, booking.acceptedMs, state.rawValue,
            ])
        return key.map { ("visit", $0) }
    }

    // MARK: Values of plugins

    private mutating func revert(_ value: ChangeSteps.Value) throws {
        let present = try store.pluginValues.values(of: value.plugin, scope: value.scope, database)[value.name]
        guard present == value.after else {
            outcome.lostValues.append("\(value.plugin) \(value.name)")
            return
        }
        let change = value.before.map { PluginStorageChange.set(value.name, json: $0) } ?? .delete(value.name)
        do {
            try database.inSavepoint {
                try store.pluginValues.apply([change], to: value.plugin, scope: value.scope, database)
                // Costs can depend on it, in every process.
                _ = try store.pluginValues.invalidateCosts(of: value.plugin, scope: value.scope, database)
                return .commit
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            // The plugin stores too much else by now.
            outcome.lostValues.append("\(value.plugin) \(value.name)")
            return
        }
        var opposite = value
        (opposite.before, opposite.after) = (value.after, value.before)
        self.opposite.values.append(opposite)
    }
}
