import WaymarkModel

/// The floor plan of a venue as GeoJSON features.
extension VenueGeoJSON {
    /// Returns the units, openings, obstacles, footprints and details of a venue.
    static func plan(_ venue: Venue, _ shapes: GeoJSON) -> [JSON] {
        var features = venue.units.map { unit($0, shapes) }
        features += venue.openings.map { opening($0, shapes) }
        features += venue.obstacles.map { obstacle in
            GeoJSON.feature(
                id: obstacle.id.rawValue, geometry: shapes.polygon(obstacle.polygon),
                properties: [
                    .init("feature_type", "obstacle"), .init("level", .string(obstacle.level.rawValue)),
                    .init("kind", .string(obstacle.kind.rawValue)), .init("name", .text(obstacle.name?.base)),
                    .init("height_m", metres(obstacle.height)),
                ])
        }
        features += venue.footprints.map { footprint in
            GeoJSON.feature(
                id: footprint.id.rawValue, geometry: shapes.polygon(footprint.polygon),
                properties: [
                    .init("feature_type", "footprint"), .init("building", .text(footprint.building?.rawValue)),
                    .init("kind", .string(footprint.kind.rawValue)), .init("name", .text(footprint.name?.base)),
                ])
        }
        features += venue.details.map { detail in
            GeoJSON.feature(
                id: detail.id.rawValue, geometry: shapes.line(detail.line.points),
                properties: [
                    .init("feature_type", "detail"), .init("level", .text(detail.level?.rawValue)),
                    .init("category", .string(detail.category)),
                ])
        }
        return features
    }

    private static func unit(_ unit: Unit, _ shapes: GeoJSON) -> JSON {
        GeoJSON.feature(
            id: unit.id.rawValue, geometry: shapes.polygon(unit.polygon),
            properties: [
                .init("feature_type", "unit"), .init("level", .string(unit.level.rawValue)),
                .init("category", .string(unit.category)), .init("name", .text(unit.name?.base)),
                .init("place", .text(unit.place?.rawValue)), .init("walking", .text(unit.walking?.rawValue)),
                .init("passage", .text(unit.passage?.rawValue)), .init("access", roles(unit.access)),
                .init("hours", .text(unit.hours?.source)), .init("wheelchair", flag(unit.isAccessible)),
                .init("height_m", metres(unit.height)),
            ])
    }

    /// Returns an opening: a line, or a point if only its position is known.
    private static func opening(_ opening: Opening, _ shapes: GeoJSON) -> JSON {
        let points = opening.line.points
        return GeoJSON.feature(
            id: opening.id.rawValue, geometry: points.count == 1 ? shapes.point(points[0]) : shapes.line(points),
            properties: [
                .init("feature_type", "opening"), .init("level", .string(opening.level.rawValue)),
                .init("name", .text(opening.name?.base)),
                .init("units", .array(opening.units.map { .string($0.rawValue) })),
                .init("door", .text(opening.door?.rawValue)), .init("automatic", flag(opening.isAutomatic)),
                .init("one_way", .bool(opening.isOneWay)), .init("emergency_exit", .bool(opening.isEmergencyExit)),
                .init("width_m", metres(opening.width)), .init("delay_s", .number(opening.delay, places: 3)),
                .init("access", roles(opening.access)), .init("hours", .text(opening.hours?.source)),
                .init("wheelchair", flag(opening.isAccessible)),
            ])
    }

    private static func metres(_ length: Double?) -> JSON { length.map { .metres($0) } ?? .null }

    private static func flag(_ value: Bool?) -> JSON { value.map { .bool($0) } ?? .null }
}
