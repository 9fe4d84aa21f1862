import WaymarkEngine

/// Where and when members are, in words.
package struct MemberWords: Sendable {
    package let venue: LoadedVenue
    package let now: Timestamp

    package init(_ venue: LoadedVenue, at now: Timestamp) { (self.venue, self.now) = (venue, now) }

    private static let nearby = 25.0

    /// Returns the text of a moment: the time, with the date if it is another day.
    package func text(_ moment: Timestamp) -> String {
        let calendar = venue.calendar
        return calendar.date(of: moment) == calendar.date(of: now)
            ? calendar.formatTimeWithSeconds(moment) : calendar.formatLocal(moment)
    }

    /// Returns where a position is: the nearest place within 25 m, or the coordinates; nil if the position is less accurate
    /// than that, and near many places.
    package func place(_ point: Point, _ level: FeatureID?, accuracy: Double?) -> String? {
        guard (accuracy ?? 0) <= Self.nearby else { return nil }
        let near = (level.map { venue.venue.places(on: $0) } ?? [])
            .map { (place: $0, metres: $0.position.distance(to: point)) }.min { $0.metres < $1.metres }
        guard let near, near.metres <= Self.nearby else {
            return "\(JSON.number(point.x, places: 1).compact()),\(JSON.number(point.y, places: 1).compact())"
        }
        return FeatureNames(venue.venue).waypoint(.place(near.place.id))
    }

    /// Returns the short name of a level; a dash if it is unknown.
    package func level(_ id: FeatureID?) -> String {
        id.flatMap { venue.venue.level($0) }?.name.base.onOneLine ?? "-"
    }
}

extension Inquiry {
    /// Returns the member who asks.
    func member() throws(AnswerError) -> String {
        guard let visitor else {
            throw AnswerError(.forbidden, "members see only whom they share groups with", help: "ask as a member")
        }
        let (venue, now) = (try venue, try moment)
        let found = try asking { () throws(EngineError) in
            try engine.sharing(in: venue).state(of: [visitor], at: now).member(visitor)
        }
        if found != nil { return visitor }
        throw AnswerError(
            .conflict, "\"\(visitor)\" is not a member",
            help: "\(name: "as") MEMBER and set visitor MEMBER name who acts; member add ID adds a member")
    }
}
