import WaymarkDraft
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
        if let value = Self.value(in: level, StructureKey.frame.name), value.text == Self.pixels {
            levelsInPixels.append((id, level, building))
        } else if let own = frame(of: level) {
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
        for (id, level, building) in levelsInPixels {
            let outer = building.flatMap { frames.buildings[$0] }
            frames.aroundPixels[id] = outer
            frames.levels[id] = pixelFrame(of: level, id, in: outer) ?? .unplacedPixels
        }
        levelsInPixels = []
    }

    /// The word for the frame of a level's image.
    static let pixels = "pixels"

    /// Returns the frame of a level that counts in the pixels of its image; nil if the image has no place, which is reported.
    private func pixelFrame(of level: LocatedValue, _ id: FeatureID, in outer: Frame?) -> Frame? {
        guard let image = Self.value(in: level, "underlay"), !image.isNull else {
            report(
                .badUnderlay, "level \"\(id)\" counts in pixels, but it has no image",
                at: Self.value(in: level, StructureKey.frame.name)?.span,
                help: "add its underlay: {file: …, pixels: […], points: […]}")
            return nil
        }
        func line(_ key: String, _ frame: Frame?) -> Polyline? {
            guard let value = Self.value(in: image, key) else { return nil }
            let points = (value.elements ?? []).map { quietPoint($0, in: frame) }
            return points.contains { $0 == nil } ? nil : Polyline(points.compactMap { $0 })
        }
        // Mistakes in these points are reported when the level is read.
        let underlay = Underlay(pixels: line("pixels", nil), points: line("points", outer)).withThirdPoint
        return Frame(pixelsOf: underlay)
    }

    /// Reads a point without a word about mistakes.
    private func quietPoint(_ value: LocatedValue, in frame: Frame?) -> Point? {
        func number(_ value: LocatedValue?, _ unit: Measure) -> Double? {
            value?.text.flatMap { Quantity.value(of: $0, as: unit) }
        }
        if Self.isCoordinate(value) {
            guard isAnchored, let latitude = number(Self.value(in: value, "lat"), .degrees),
                let longitude = number(Self.value(in: value, "lon"), .degrees), abs(latitude) <= 90,
                abs(longitude) <= 180
            else { return nil }
            return contents.anchor.point(of: Coordinate(latitude: latitude, longitude: longitude))
        }
        guard let elements = value.elements, elements.count == 2, let x = number(elements[0], .metres),
            let y = number(elements[1], .metres)
        else { return nil }
        let point = Point(x: x, y: y)
        return frame?.point(point) ?? point
    }

    private func frame(of feature: LocatedValue) -> Frame? {
        guard let value = Self.value(in: feature, StructureKey.frame.name), !value.isNull else { return nil }
        guard value.text == nil else {
            report(
                .badValue, "\"frame\" must be a map, not \"\(value.text ?? "")\"", at: value.span,
                help: "write {origin: [0, 0], bearing: 0, scale: 1}; a level with an underlay can have frame: pixels")
            return nil
        }
        guard let fields = Fields(value, NativeKeys.frame, self)
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
