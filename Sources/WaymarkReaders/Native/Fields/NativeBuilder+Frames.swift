import WaymarkImportKit
import WaymarkModel

/// Reads the frames of buildings and levels, and coordinates.
extension NativeBuilder {
    /// Reads the frames in a file. They are read from all files before any point is.
    func readFrames(_ fields: Fields) {
        for building in fields["buildings"]?.elementList ?? .items([]) {
            let id = Self.id(in: building, "id")
            if let own = frame(of: building), let id { frames.buildings[id] = own }
            for level in Self.value(in: building, "levels")?.elements ?? [] { readFrame(ofLevel: level, in: id) }
        }
        for level in fields["levels"]?.elementList ?? .items([]) {
            readFrame(ofLevel: level, in: Self.id(in: level, "building"))
        }
    }

    private func readFrame(ofLevel level: LocatedValue, in building: FeatureID?) {
        guard let id = Self.id(in: level, "id") else { return }
        if let own = frame(of: level) {
            frames.levels[id] = own
        } else if let building {
            levelsOfBuildings.append((id, building))
        }
    }

    /// Gives each level without a frame the frame of its building. Called when the frames of all files are known.
    func resolveFrames() {
        for (level, building) in levelsOfBuildings where frames.levels[level] == nil {
            frames.levels[level] = frames.buildings[building]
        }
    }

    private func frame(of feature: LocatedValue) -> Frame? {
        guard let value = Self.value(in: feature, StructureKey.frame.name), !value.isNull,
            let fields = Fields(value, NativeKeys.frame, self)
        else { return nil }
        let origin = fields.point("origin")
        if fields["origin"] != nil, origin == nil { return nil }
        let bearing = fields.number("bearing", .degrees) ?? contents.anchor.bearing
        let scale = fields.number("scale", .none) ?? 1
        guard (1e-6...1e6).contains(scale) else {
            report(.numberOutOfRange, "\"scale\" must be 0.000001 to 1000000", at: fields["scale"]?.span)
            return nil
        }
        guard (-360...360).contains(bearing) else {
            report(.numberOutOfRange, "\"bearing\" must be -360 to 360", at: fields["bearing"]?.span)
            return nil
        }
        return Frame(
            origin: origin ?? Point(x: 0, y: 0), turn: bearing - contents.anchor.bearing, scale: scale)
    }

    /// Reads the points of a feature in the frame of its level, or of its building.
    func inFrame<Result>(_ frame: Frame?, _ body: () -> Result) -> Result {
        let outer = self.frame
        self.frame = frame
        defer { self.frame = outer }
        return body()
    }

    /// Returns the frame of the level that a feature names.
    func frameOfLevel(in value: LocatedValue) -> Frame? { Self.id(in: value, "level").flatMap { frames.levels[$0] } }

    /// Returns the frame of the building that a feature names.
    func frameOfBuilding(in value: LocatedValue) -> Frame? {
        Self.id(in: value, "building").flatMap { frames.buildings[$0] }
    }

    /// Returns the frame that the levels of a feature share.
    func frameOfLevels(in value: LocatedValue) -> Frame? {
        guard let levels = Self.value(in: value, "levels") else { return nil }
        return frames.common(to: (levels.elements ?? [levels]).compactMap { $0.text.map { FeatureID(rawValue: $0) } })
    }

    /// Moves the labels of places that name no level into the frame of their first entrance's level.
    func placeLabels() {
        guard !frames.levels.isEmpty else { return }
        let levels = Dictionary(contents.nodes.map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
        for place in labelsToPlace {
            let entrance = contents.places[place].entrances.first?.node
            guard let frame = entrance.flatMap({ levels[$0] }).flatMap({ frames.levels[$0] }) else { continue }
            contents.places[place].position = frame.point(contents.places[place].position)
        }
    }

    // MARK: Coordinates

    /// Returns whether a value is a point in degrees.
    static func isCoordinate(_ value: LocatedValue) -> Bool {
        value.entries?.contains { $0.key == "lat" || $0.key == "lon" } ?? false
    }

    /// Reads a point in degrees, `{lat: 48.72, lon: 2.26}`.
    func coordinate(_ value: LocatedValue, _ key: String) -> Point? {
        guard let fields = Fields(value, NativeKeys.coordinate, self) else { return nil }
        let degrees = [("lat", 90.0), ("lon", 180.0)].map { name, limit -> Double? in
            guard let number = fields.number(name, .degrees) else { return nil }
            guard abs(number) <= limit else {
                let bound = DecimalText.of(limit)
                let isSwapped = name == "lat" && abs(number) <= 180
                report(
                    .numberOutOfRange, "\"\(name)\" must be -\(bound) to \(bound)", at: fields[name]?.span,
                    help: isSwapped ? "are lat and lon swapped?" : nil)
                return nil
            }
            return number
        }
        guard let latitude = degrees[0], let longitude = degrees[1] else { return nil }
        guard isAnchored else {
            report(
                .badValue, "\"\(key)\" is in degrees, but the venue has no anchor", at: value.span,
                help: "add anchor: {lat: \(DecimalText.of(latitude)), lon: \(DecimalText.of(longitude))} to the venue")
            return nil
        }
        return contents.anchor.point(of: Coordinate(latitude: latitude, longitude: longitude))
    }

    private static func value(in map: LocatedValue, _ key: String) -> LocatedValue? {
        map.entries?.first { $0.key == key }?.value
    }

    private static func id(in map: LocatedValue, _ key: String) -> FeatureID? {
        value(in: map, key)?.text.map { FeatureID(rawValue: $0) }
    }
}
