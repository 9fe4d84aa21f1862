import WaymarkImportKit
import WaymarkModel

extension GTFSFeed {
    /// Returns the type of a stop. An unknown number means a node of the network.
    func type(ofRow row: Int) -> StopType {
        guard let text = stops.text(row, columns.type) else { return .platform }
        return Int(text).flatMap(StopType.init(rawValue:)) ?? .node
    }

    func type(of id: String) -> StopType? { rows[id].map(type(ofRow:)) }

    /// Returns the stop's own name; nil if it has none.
    func name(of id: String) -> String? { PlaceNames.name(rows[id].flatMap { stops.text($0, columns.name) }) }

    /// Returns the text by which an author can know the stop: its name, otherwise its description.
    func description(of id: String) -> String {
        name(of: id) ?? rows[id].flatMap { stops.text($0, columns.description) } ?? ""
    }

    /// Returns the parent of a stop: its station, or the platform of a boarding area.
    func parent(of id: String) -> String? {
        guard let row = rows[id], let parent = stops.text(row, columns.parent), rows[parent] != nil else { return nil }
        return parent
    }

    /// Returns the station of a stop; nil if it has none.
    func station(of id: String) -> String? {
        lineage(of: id).first { type(of: $0) == .station }
    }

    /// Returns a stop, its parent and the parent's parent, as far as they exist.
    func lineage(of id: String) -> [String] {
        var lineage = [id]
        while lineage.count < 3, let last = lineage.last, let parent = parent(of: last), !lineage.contains(parent) {
            lineage.append(parent)
        }
        return lineage
    }

    /// Returns the coordinate that a stop states for itself; nil if it is missing or invalid. Feeds use 0, 0 for an
    /// unknown coordinate.
    func ownCoordinate(of id: String) -> Coordinate? {
        guard let row = rows[id],
            let latitude = stops.text(row, columns.latitude).flatMap(stops.number),
            let longitude = stops.text(row, columns.longitude).flatMap(stops.number)
        else { return nil }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        return coordinate.isValid && !(latitude == 0 && longitude == 0) ? coordinate : nil
    }

    /// Reports invalid coordinates.
    func checkCoordinate(ofRow row: Int, diagnostics: inout [Diagnostic]) {
        for (column, limit, noun) in [(columns.latitude, 90.0, "latitude"), (columns.longitude, 180.0, "longitude")] {
            guard let text = stops.text(row, column) else { continue }
            if let number = stops.number(in: text), abs(number) <= limit { continue }
            diagnostics.append(
                Diagnostic(
                    .badRow, .warning, "\"\(text)\" is not a \(noun); the stop gets the position of its parent",
                    at: stops.span(row, column),
                    help: "a \(noun) must be between \(-Int(limit)) and \(Int(limit)) degrees"))
        }
    }

    /// Returns the coordinate of a stop, otherwise that of its parent.
    func coordinate(of id: String) -> Coordinate? {
        lineage(of: id).lazy.compactMap { ownCoordinate(of: $0) }.first
    }

    /// Returns the wheelchair accessibility of a stop: 1 yes, 2 no. An empty field, or 0, takes the value of the
    /// parent.
    func wheelchairBoarding(of id: String) -> Int? {
        lineage(of: id).lazy
            .compactMap { id in
                self.rows[id].flatMap { self.stops.text($0, self.columns.wheelchair) }.flatMap { Int($0) }
            }
            .first { $0 == 1 || $0 == 2 }
    }

    /// Returns the time zone of a stop, otherwise that of the agency.
    func timeZone(of id: String) -> String? {
        rows[id].flatMap { stops.text($0, columns.zone) } ?? timeZone
    }

    func span(of id: String, _ column: Int? = nil) -> SourceSpan? {
        rows[id].map { stops.span($0, column ?? columns.id) }
    }
}
