import WaymarkModel

/// A feature with a polygon, as the rules about geometry see it.
struct Outline {
    let kind: Origins.Kind
    let index: Int
    let id: FeatureID
    let polygon: Polygon

    /// The feature in messages, such as `area "hall"`.
    var subject: String { "\(kind.noun) \"\(id)\"" }
}

/// A feature with a line, as the rules about geometry see it.
struct DrawnLine {
    let kind: Origins.Kind
    let index: Int
    let id: FeatureID
    let line: Polyline

    /// The feature in messages, such as `opening "d17"`.
    var subject: String { "\(kind.noun) \"\(id)\"" }
}

extension VenueContents {
    /// The features with polygons. Regions are not among them, because the importer makes them.
    var outlines: [Outline] {
        var outlines: [Outline] = []
        func add<Feature: VenueFeature>(
            _ features: [Feature], _ kind: Origins.Kind, _ polygon: KeyPath<Feature, Polygon>
        ) {
            for (index, feature) in features.enumerated() {
                outlines.append(Outline(kind: kind, index: index, id: feature.id, polygon: feature[keyPath: polygon]))
            }
        }
        add(areas, .area, \.polygon)
        add(geofences, .geofence, \.polygon)
        add(units, .unit, \.polygon)
        add(obstacles, .obstacle, \.polygon)
        add(footprints, .footprint, \.polygon)
        return outlines
    }

    /// The features with lines.
    var lines: [DrawnLine] {
        openings.enumerated().map { DrawnLine(kind: .opening, index: $0, id: $1.id, line: $1.line) }
            + details.enumerated().map { DrawnLine(kind: .detail, index: $0, id: $1.id, line: $1.line) }
    }
}
