import WaymarkEngine

/// The answer of `matrix` in its three forms.
struct TravelTimes {
    private let request: MatrixRequest
    private let times: [[Int64?]]
    private let venue: LoadedVenue
    private let names: FeatureNames

    /// - Parameter times: Milliseconds, a row for each start; nil where there is no way.
    init(_ request: MatrixRequest, _ times: [[Int64?]], in venue: LoadedVenue) {
        self.request = request
        self.times = times
        self.venue = venue
        names = FeatureNames(venue.venue)
    }

    /// A row for each start and a column for each destination.
    var table: TextTable {
        var table = TextTable([("", .left)] + request.to.map { (names.waypoint($0), .right) })
        for (start, row) in zip(request.from, times) {
            let cells = row.map { $0.map { Phrasebook.english.totalDuration(milliseconds: $0) } ?? "no way" }
            table.rows.append([names.waypoint(start)] + cells)
        }
        return table
    }

    /// A line for each pair: the two points and the seconds, which are empty where there is no way.
    var csv: String {
        var writer = CSVWriter(header: ["from", "to", "duration_s"])
        let ends = request.to.map(label)
        for (start, row) in zip(request.from.map(label), times) {
            for (end, time) in zip(ends, row) {
                writer.add([start, end, time.map { JSON.seconds(milliseconds: $0).compact() } ?? ""])
            }
        }
        return writer.text
    }

    /// The points and the durations in seconds, with null where there is no way.
    var json: JSON {
        [
            "schema": "waymark.matrix/1", "profile": .string(request.profile.name),
            "depart": .string(venue.calendar.format(request.departure)),
            "from": .array(request.from.map(point)), "to": .array(request.to.map(point)),
            "durations_s": .array(
                times.map { .array($0.map { $0.map { .seconds(milliseconds: $0) } ?? .null }) }),
        ]
    }

    /// The id of a feature, otherwise the text of the point.
    private func label(_ waypoint: Waypoint) -> String {
        switch waypoint {
        case .place(let id), .node(let id): id.rawValue
        case .position, .category: names.waypoint(waypoint)
        }
    }

    private func point(_ waypoint: Waypoint) -> JSON {
        ["id": .string(label(waypoint)), "name": .string(names.waypoint(waypoint))]
    }
}
