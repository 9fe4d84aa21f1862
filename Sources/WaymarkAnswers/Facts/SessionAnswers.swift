import WaymarkEngine

/// The venue that was chosen for the questions that follow.
package struct OpenedVenue: Answer {
    private let venue: Venue

    package init(_ venue: Venue) { self.venue = venue }

    package static var name: StaticString { "opened_venue" }
    package static var schema: StaticString? { "waymark.open/1" }
    package static var doc: StaticString { "The venue that was chosen for the questions that follow." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.venue.id, "id", doc: "The id.")
        v.member(\.venue.name.base, "name", doc: "The name.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        sheet.add(
            "\(venue.name.base) (\(venue.id)): \(counted(venue.levels.count, "level")), "
                + "\(counted(venue.places.count, "place")), \(counted(venue.connectors.count, "connector"))")
        return sheet
    }
}

/// A setting of a session that was changed.
package struct ChangedSetting: Answer {
    private let setting: String
    private let value: String
    private let endsJourney: Bool

    package init(_ setting: String, _ value: String, endsJourney: Bool) {
        (self.setting, self.value, self.endsJourney) = (setting, value, endsJourney)
    }

    package static var name: StaticString { "changed_setting" }
    package static var schema: StaticString? { "waymark.set/1" }
    package static var doc: StaticString { "A setting of a session that was changed." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.setting, "setting", doc: "The setting.")
        v.member(\.value, "value", doc: "The value as it was given.")
        v.member(\.endsJourney, "journey_ended", doc: "Whether it ended a journey.")
    }
}
