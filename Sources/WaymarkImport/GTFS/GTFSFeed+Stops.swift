import WaymarkModel

extension GTFSFeed {
    /// What a stop is; an unknown number is a node of the network.
    func type(ofRow row: Int) -> StopType {
        guard let text = stops.text(row, columns.type) else { return .platform }
        return Int(text).flatMap(StopType.init(rawValue:)) ?? .node
    }

    func type(of id: String) -> StopType? { rows[id].map(type(ofRow:)) }

    /// The stop's own name.
    func name(of id: String) -> String? { rows[id].flatMap { stops.text($0, columns.name) } }

    /// What an author may know the stop by: its name, else its description.
    func description(of id: String) -> String {
        name(of: id) ?? rows[id].flatMap { stops.text($0, columns.description) } ?? ""
    }

    /// The stop above: the station, or the platform of a boarding area.
    func parent(of id: String) -> String? {
        guard let row = rows[id], let parent = stops.text(row, columns.parent), rows[parent] != nil else { return nil }
        return parent
    }

    /// The station that a stop belongs to, or nil.
    func station(of id: String) -> String? {
        lineage(of: id).first { type(of: $0) == .station }
    }

    /// A stop, its parent and the parent's parent, as far as they exist.
    func lineage(of id: String) -> [String] {
        var lineage = [id]
        while lineage.count < 3, let last = lineage.last, let parent = parent(of: last), !lineage.contains(parent) {
            lineage.append(parent)
        }
        return lineage
    }

    /// The coordinate a row gives for itself; nil if it has none or none on Earth. 0, 0 is what feeds write for nowhere.
    func ownCoordinate(of id: String) -> Coordinate? {
        guard let row = rows[id],
            let latitude = stops.text(row, columns.latitude).flatMap(Double.init),
            let longitude = stops.text(row, columns.longitude).flatMap(Double.init)
        else { return nil }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        return coordinate.isValid && !(latitude == 0 && longitude == 0) ? coordinate : nil
    }

    /// Reports what is written for a coordinate and is none.
    func checkCoordinate(ofRow row: Int, diagnostics: inout [Diagnostic]) {
        for (column, limit, noun) in [(columns.latitude, 90.0, "latitude"), (columns.longitude, 180.0, "longitude")] {
            guard let text = stops.text(row, column) else { continue }
            if let number = Double(text), abs(number) <= limit { continue }
            diagnostics.append(
                Diagnostic(
                    .badRow, .warning, "\"\(text)\" is no \(noun); the stop is put where its parent is",
                    at: stops.span(row, column), help: "a \(noun) has degrees from \(-Int(limit)) to \(Int(limit))"))
        }
    }

    /// The coordinate of a stop, else that of its parent.
    func coordinate(of id: String) -> Coordinate? {
        lineage(of: id).lazy.compactMap { ownCoordinate(of: $0) }.first
    }

    /// What a stop says on wheelchairs: 1 yes, 2 no; an empty or 0 field takes the parent's word.
    func wheelchairBoarding(of id: String) -> Int? {
        lineage(of: id).lazy
            .compactMap { id in
                self.rows[id].flatMap { self.stops.text($0, self.columns.wheelchair) }.flatMap { Int($0) }
            }
            .first { $0 == 1 || $0 == 2 }
    }

    /// The time zone written at a stop, its parent or the agency.
    func timeZone(of id: String) -> String? {
        rows[id].flatMap { stops.text($0, columns.zone) } ?? timeZone
    }

    func span(of id: String, _ column: Int? = nil) -> SourceSpan? {
        rows[id].map { stops.span($0, column ?? columns.id) }
    }
}
