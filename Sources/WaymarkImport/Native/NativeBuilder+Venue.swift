import Foundation
import WaymarkModel

/// Reads the properties of a venue.
extension NativeBuilder {
    /// The supported version of the format.
    static let formatVersion = 1

    /// Reads the properties of `venue.yaml`, without its lists.
    ///
    /// - Returns: False if the version is not supported.
    func readHead(_ fields: Fields) -> Bool {
        if let version = fields["waymark"], version.text != String(Self.formatVersion) {
            report(
                .unsupportedVersion, "unsupported format version \(version.text.map { "\"\($0)\"" } ?? version.noun)",
                at: version.span, help: "this Waymark reads \"waymark: \(Self.formatVersion)\"")
            return false
        }
        if let language = fields["language"], let tag = text(language, "language") {
            languageTag(tag, at: language.span)
            contents.language = tag
        }
        contents.id = fields.id("id") ?? ""
        if let id = fields["id"], let text = id.text { checkVenueID(text, at: id.span) }
        contents.name = fields.localized("name") ?? ""
        contents.attribution = fields.text("attribution")
        readTimeZone(fields)
        if let anchor = fields["anchor"] { readAnchor(anchor) }
        contents.holidays = fields.list("holidays").compactMap { holiday($0) }
        if let costs = fields["costs"] { readCosts(costs) }
        fields.record(.venue, 0)
        return true
    }

    private func checkVenueID(_ id: String, at span: SourceSpan) {
        let allowed = id.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard !allowed else { return }
        report(
            .badValue, "the id of a venue cannot be \"\(id)\"", at: span,
            help: "use letters, digits, dots, dashes and underscores only")
    }

    private func readTimeZone(_ fields: Fields) {
        guard let value = fields["timeZone"], let name = text(value, "timeZone") else { return }
        if TimeZone(identifier: name) != nil {
            contents.timeZone = name
            return
        }
        let guess = EditDistance.suggestion(for: name, among: TimeZone.knownTimeZoneIdentifiers)
        report(
            .unknownTimeZone, "unknown time zone \"\(name)\"", at: value.span,
            help: guess.map { "did you mean \"\($0)\"?" } ?? "write an IANA name such as Europe/Amsterdam")
    }

    private func readAnchor(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.anchor, self) else { return }
        let latitude = fields.number("lat", .degrees)
        let longitude = fields.number("lon", .degrees)
        let bearing = fields.number("bearing", .degrees) ?? 0
        guard let latitude, let longitude else { return }
        contents.anchor = Anchor(origin: Coordinate(latitude: latitude, longitude: longitude), bearing: bearing)
    }

    /// Reads a holiday: a date, or a map with a date and a name.
    private func holiday(_ value: LocatedValue) -> PublicHoliday? {
        if value.text != nil { return date(value).map { PublicHoliday(date: $0, name: "") } }
        guard let fields = Fields(value, NativeKeys.holiday, self) else { return nil }
        let name = fields.text("name") ?? ""
        return fields["date"].flatMap { date($0) }.map { PublicHoliday(date: $0, name: name) }
    }

    private func date(_ value: LocatedValue) -> CalendarDate? {
        let parts = (value.text ?? "").split(separator: "-", omittingEmptySubsequences: false)
        if parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
            let day = Int(parts[2]),
            (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
        {
            return CalendarDate(year: year, month: month, day: day)
        }
        report(
            .badValue, "\"date\" must be a day, not \(value.text.map { "\"\($0)\"" } ?? value.noun)", at: value.span,
            help: "write year-month-day: 2026-12-25")
        return nil
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private func readCosts(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.costs, self) else { return }
        contents.costs.elevatorWait = fields.number("elevatorWait", .seconds, atLeast: 0)
        contents.costs.elevatorSecondsPerLevel = fields.number("elevatorSecondsPerLevel", .seconds, atLeast: 0)
        contents.costs.escalatorSpeed = speed(fields["escalatorSpeed"], "escalatorSpeed")
        contents.costs.movingWalkwaySpeed = speed(fields["movingWalkwaySpeed"], "movingWalkwaySpeed")
        guard let speeds = fields["speeds"] else { return }
        guard let entries = speeds.entries else { return wrongType("speeds", "a map of profiles", speeds) }
        for entry in entries { contents.costs.speeds[entry.key] = speed(entry.value, entry.key) }
    }

    private func speed(_ value: LocatedValue?, _ key: String) -> Double? {
        guard let value, let speed = number(value, key, .metresPerSecond) else { return nil }
        guard speed > 0 else {
            report(.badValue, "\"\(key)\" must be greater than 0", at: value.span)
            return nil
        }
        return speed
    }
}
