import WaymarkAnswers
import WaymarkEngine

/// Changes of the store as text and as JSON: what can be undone, and what was.
struct ChangeText {
    private let session: ShellSession
    private let engine: Engine

    init(_ session: ShellSession, _ engine: Engine) {
        self.session = session
        self.engine = engine
    }

    /// The maximum number of conditions that are listed.
    private static let limit = 20

    // MARK: The list

    /// Lists the changes that can be undone, and those that can be made again.
    func list() throws -> CommandOutcome {
        let changes = try engine.undoableChanges()
        var outcome = CommandOutcome()
        var table = TextTable([("no", .right), ("when", .left), ("change", .left), ("state", .left)])
        for change in changes {
            table.add(
                String(change.id), change.made.map { calendar(of: change).formatLocal($0) } ?? "", summary(change),
                change.isUndone ? "undone" : "")
        }
        if changes.isEmpty {
            outcome.talk("nothing can be undone")
        } else {
            outcome.result(table)
        }
        outcome.json = [
            "schema": "waymark.changes/1",
            "changes": .array(
                changes.map { json($0).adding("state", $0.isUndone ? "undone" : "done") }),
        ]
        return outcome
    }

    /// Returns what a change did, in a few words.
    private func summary(_ change: StoreChange) -> String {
        let names = change.versions.map(\.name).joined(separator: ", ")
        switch change.kind {
        case .importing where names.isEmpty: return "import, with \(conditionsText(change))"
        case .importing: return "import of \(names)"
        case .removal: return "removal of \(names)"
        case .conditions: return conditionsText(change)
        case .points:
            let visitors = Set(change.bookings.map(\.visitor)).sorted().shortList()
            return "\(counted(change.bookings.reduce(0) { $0 + $1.points }, "point")) of \(visitors)"
        }
    }

    private func conditionsText(_ change: StoreChange) -> String {
        let texts = change.conditions.map { changed in
            let isSet = changed.isSet != change.isUndone
            return (isSet ? "" : "lifted ") + sentence(changed.condition, in: changed.venue)
        }
        return texts.count == 1 ? texts[0] : "\(texts.count) conditions: \(texts.shortList(most: 3))"
    }

    // MARK: The outcome

    /// Returns what an undo or redo says.
    func outcome(_ undone: UndoneChange, _ schema: String, isRehearsal: Bool) -> CommandOutcome {
        let change = undone.change
        var outcome = CommandOutcome()
        for version in change.versions { outcome.result(sentence(version, of: change), .strong) }
        let lost = Set(undone.lostConditions.map(\.id))
        let shown = change.conditions.filter { !lost.contains($0.condition.id) }
        for changed in shown.prefix(Self.limit) {
            let text = sentence(changed.condition, in: changed.venue)
            outcome.result("\(changed.isSet ? "Lifted" : "Set again") \(changed.condition.id): \(text)")
        }
        if shown.count > Self.limit { outcome.result("and \(shown.count - Self.limit) more conditions") }
        let lostBookings = Set(undone.lostBookings)
        for booking in change.bookings where !lostBookings.contains(booking) {
            let points = "\(counted(booking.points, "point")) of \(booking.visitor) for \(booking.subject)"
            outcome.result(change.isUndone ? "Booked again: \(points)" : "Took back \(points)")
        }
        warn(undone, &outcome)
        if isRehearsal { outcome.talk("nothing is changed: this is a dry run") }
        outcome.json = json(undone, schema, isRehearsal: isRehearsal)
        return outcome
    }

    /// Says what did not come back.
    private func warn(_ undone: UndoneChange, _ outcome: inout CommandOutcome) {
        for condition in undone.lostConditions {
            outcome.talk("condition \(condition.id) does not come back: what it was on is not there", .warning)
        }
        for condition in undone.droppedConditions {
            outcome.talk("condition \(condition.id) is dropped: what it was on is not there", .warning)
        }
        for booking in undone.lostBookings {
            let points = counted(booking.points, "point")
            outcome.talk(
                "the \(points) of \(booking.visitor) for \(booking.subject) stay as they are: the visit went on",
                .warning)
        }
        for name in undone.lostValues {
            outcome.talk("the value \(name) stays as it is: the plugin has changed it since", .warning)
        }
        if undone.deletedMemberCount > 0 {
            outcome.talk("\(counted(undone.deletedMemberCount, "member")) and what they shared are deleted", .warning)
        }
        if undone.change.kind == .removal, !undone.change.isUndone {
            outcome.talk("members, groups and what they shared do not come back")
        }
    }

    private func sentence(_ version: StoreChange.Version, of change: StoreChange) -> String {
        let calendar = VenueCalendar(timeZone: version.timeZone)
        let moment = change.made.map { self.moment($0, calendar) }
        let imported = moment.map { "the import of \($0)" } ?? "the import"
        switch (change.kind, change.isUndone) {
        case (.removal, false): return "Brought back \(version.name), removed" + (moment.map { " at \($0)" } ?? "")
        case (.removal, true): return "Removed \(version.name) again"
        case (_, true): return "Brought back \(version.name) as \(imported) left it"
        case (_, false) where version.importedAt == nil: return "Removed \(version.name), which \(imported) added"
        case (_, false): return "Brought back \(version.name) as it was before \(imported)"
        }
    }

    /// Returns a moment in local time: without the date on the same day.
    private func moment(_ moment: Timestamp, _ calendar: VenueCalendar) -> String {
        calendar.formatLocal(moment, readOn: calendar.date(of: session.now(calendar)))
    }

    private func calendar(of change: StoreChange) -> VenueCalendar {
        if let version = change.versions.first { return VenueCalendar(timeZone: version.timeZone) }
        let id = change.conditions.first?.venue ?? change.bookings.first?.venue
        return id.flatMap { venue($0) }?.calendar ?? VenueCalendar(timeZone: "UTC")
    }

    private func sentence(_ condition: Condition, in id: FeatureID) -> String {
        guard let venue = venue(id) else { return ConditionText.effect(condition.effect) }
        return ConditionText.sentence(condition, in: venue)
    }

    /// Returns a venue; nil if it is not in the store, or cannot be read.
    private func venue(_ id: FeatureID) -> LoadedVenue? {
        do { return try engine.venue(id) } catch { return nil }
    }

    // MARK: JSON

    private func json(_ change: StoreChange) -> JSON {
        let calendar = calendar(of: change)
        return [
            "number": .integer(change.id), "kind": .string(change.kind.rawValue),
            "made": .text(change.made.map(calendar.format)),
            "venues": .array(
                change.versions.map { version in
                    [
                        "id": .string(version.venue.rawValue), "name": .string(version.name),
                        "imported": .text(version.importedAt.map(calendar.format)), "source": .text(version.source),
                    ]
                }),
            "conditions": .array(
                change.conditions.map { changed in
                    [
                        "id": .integer(changed.condition.id), "venue": .string(changed.venue.rawValue),
                        "change": changed.isSet ? "set" : "lifted",
                    ]
                }),
            "points": .array(
                change.bookings.map { booking in
                    [
                        "visitor": .string(booking.visitor), "venue": .string(booking.venue.rawValue),
                        "points": .integer(Int64(booking.points)), "for": .string(booking.subject),
                    ]
                }),
            "values": .integer(Int64(change.valueCount)),
        ]
    }

    private func json(_ undone: UndoneChange, _ schema: String, isRehearsal: Bool) -> JSON {
        func numbers(_ conditions: [Condition]) -> JSON { .array(conditions.map { .integer($0.id) }) }
        return [
            "schema": .string(schema), "dry_run": .bool(isRehearsal), "change": json(undone.change),
            "lost_conditions": numbers(undone.lostConditions), "dropped_conditions": numbers(undone.droppedConditions),
            "lost_points": .integer(Int64(undone.lostBookings.reduce(0) { $0 + $1.points })),
            "lost_values": .array(undone.lostValues.map { .string($0) }),
            "deleted_members": .integer(Int64(undone.deletedMemberCount)),
        ]
    }
}
