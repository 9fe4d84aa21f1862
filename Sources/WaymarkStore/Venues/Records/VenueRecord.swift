import WaymarkModel

/// The row of the venue itself.
enum VenueRecord: FeatureRecord {
    static let kind = VenueDiff.Kind.venue
    static let table = "venues"
    static let columns = [
        "name", "name_translations", "language", "time_zone", "anchor_latitude", "anchor_longitude",
        "anchor_bearing", "attribution", "elevator_wait_s", "elevator_s_per_level", "escalator_speed",
        "moving_walkway_speed",
    ]
    static let speeds = PartTable(
        name: "venue_speeds", owner: "venue", columns: ["profile", "speed"], field: "costs")
    static let holidays = PartTable(
        name: "holidays", owner: "venue", columns: ["year", "month", "day", "name"], field: "holidays")
    static let parts = [speeds, holidays]

    static func features(of contents: VenueContents) -> [VenueContents] { [contents] }

    static func cells(_ venue: VenueContents) -> [Cell] {
        Cell.texts(venue.name)
            + [
                .text(venue.language), .text(venue.timeZone), .real(venue.anchor.origin.latitude),
                .real(venue.anchor.origin.longitude), .real(venue.anchor.bearing), .text(venue.attribution),
                .real(venue.costs.elevatorWait), .real(venue.costs.elevatorSecondsPerLevel),
                .real(venue.costs.escalatorSpeed), .real(venue.costs.movingWalkwaySpeed),
            ]
    }

    static func rows(_ venue: VenueContents) -> [[[Cell]]] {
        [
            venue.costs.speeds.sorted { $0.key < $1.key }.map { [.text($0.key), .real($0.value)] },
            venue.holidays.map { holiday in
                [
                    .integer(holiday.date.year), .integer(holiday.date.month), .integer(holiday.date.day),
                    .text(holiday.name),
                ]
            },
        ]
    }
}
