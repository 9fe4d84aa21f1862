import WaymarkEngine

/// Changes of the store in words.
struct StoreChangeWords {
    private let inquiry: Inquiry

    init(_ inquiry: Inquiry) { self.inquiry = inquiry }

    /// Returns what a change did, in a few words.
    func summary(_ change: StoreChange) -> String {
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

    /// Returns what became of a version of a venue when a change was undone, or made again.
    func sentence(_ version: StoreChange.Version, of change: StoreChange) -> String {
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
        calendar.formatLocal(moment, readOn: calendar.date(of: inquiry.moment(in: calendar)))
    }

    /// Returns the calendar of the venue that a change is about.
    func calendar(of change: StoreChange) -> VenueCalendar {
        if let version = change.versions.first { return VenueCalendar(timeZone: version.timeZone) }
        let id = change.conditions.first?.venue ?? change.bookings.first?.venue
        return id.map { calendar(of: $0) } ?? VenueCalendar(timeZone: "UTC")
    }

    /// Returns what a condition does. Without its venue, the id stands for the name.
    func sentence(_ condition: Condition, in id: FeatureID) -> String {
        if let venue = venue(id) { return ConditionText.sentence(condition, in: venue) }
        return ConditionText.sentence(condition, calendar(of: id))
    }

    /// Returns what is wrong with the venues of changes in a damaged store: what the changes were about cannot be named.
    func fault(of changes: [StoreChange]) -> StoreError? {
        for id in Set(changes.flatMap { $0.conditions.map(\.venue) }).sorted() {
            do throws(EngineError) {
                _ = try inquiry.engine.venue(id)
            } catch .store(let fault) where fault.code == .corrupt {
                return fault
            } catch { continue }
        }
        return nil
    }

    private func calendar(of id: FeatureID) -> VenueCalendar {
        if let venue = venue(id) { return venue.calendar }
        return VenueCalendar(timeZone: (try? inquiry.engine.timeZone(ofVenue: id)) ?? "UTC")
    }

    /// Returns a venue; nil if it is not in the store, or cannot be read.
    private func venue(_ id: FeatureID) -> LoadedVenue? { try? inquiry.engine.venue(id) }
}
