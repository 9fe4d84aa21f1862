import WaymarkDraft
import WaymarkModel
import WaymarkReaders

extension IMDFWriter {
    /// Adds the venue, its address and its buildings.
    mutating func addVenue() {
        let id = ids.uuid("venue", contents.id)
        let address = ids.uuid("address", contents.id)
        let outline = session.hull(of: allPoints, margin: 1)
        let anchor = contents.anchor
        add(
            .venue, id, polygons([outline]),
            [
                .init("category", .string(IMDFCategories.venue(contents))), .init("restriction", .null),
                .init("name", labels(contents.name)), .init("alt_name", .null), .init("hours", .null),
                .init("phone", .null), .init("website", .null), .init("display_point", displayPoint(outline)),
                .init("address_id", .string(address)),
            ],
            extras: [
                original(contents.id, id), .init("time_zone", .string(contents.timeZone)),
                .init("attribution", .text(contents.attribution)), .init("categories", list(contents.categories)),
                .init(
                    "anchor",
                    [
                        "lat": .number(anchor.origin.latitude, places: 12),
                        "lon": .number(anchor.origin.longitude, places: 12),
                        "bearing": .number(anchor.bearing, places: 9),
                    ]),
            ])
        addAddress(address)
        for building in contents.buildings {
            let id = ids.uuid("building", building.id)
            let (restriction, access) = self.restriction(building.access)
            add(
                .building, id, .null,
                [
                    .init("name", labels(building.name)), .init("alt_name", .null), .init("category", "unspecified"),
                    .init("restriction", restriction), .init("display_point", .null), .init("address_id", .null),
                ], extras: [original(building.id, id), access, .init("closure", .text(building.closure.reason))])
        }
    }

    /// Adds the address that IMDF requires. A venue of Waymark has none, so it is the venue's name and the city and country of
    /// its time zone.
    private mutating func addAddress(_ id: String) {
        let zone = contents.timeZone
        let city = zone.split(separator: "/").last.map { String($0).replacing("_", with: " ") }
        add(
            .address, id, .null,
            [
                .init("address", .string(contents.name.base)), .init("unit", .null),
                .init("locality", .string(city ?? contents.name.base)), .init("province", .null),
                .init("country", .string(TimeZoneCountries.country(of: zone) ?? "ZZ")), .init("postal_code", .null),
                .init("postal_code_ext", .null), .init("postal_code_vanity", .null),
            ], extras: [.init("assumed", true)])
    }

    /// Adds the levels. Their outlines are those of their units.
    mutating func addLevels() {
        let finder = BuildingFinder(contents)
        for level in contents.levels {
            let buildings = level.building.map { [$0] } ?? (level.isOutdoor ? [] : finder.buildings(on: level.id))
            let id = ids.uuid("level", level.id)
            let outline = outlines(of: level.id)
            let (restriction, access) = self.restriction(level.access)
            add(
                .level, id, polygons(outline),
                [
                    .init("category", "unspecified"), .init("restriction", restriction),
                    .init("outdoor", .bool(level.isOutdoor)),
                    .init("ordinal", .integer(Int64(level.ordinal.rounded(.down)))), .init("name", labels(level.name)),
                    .init("short_name", labels(LocalizedText(level.shortName))),
                    .init("display_point", displayPoint(outline.first)), .init("address_id", .null),
                    .init("building_ids", list(buildings.map { ids.uuid("building", $0) })),
                ],
                extras: [
                    original(level.id, id), access, .init("closure", .text(level.closure.reason)),
                    level.ordinal == level.ordinal.rounded()
                        ? .init("ordinal", .null) : number("ordinal", level.ordinal),
                    number("elevation", level.elevation),
                    .init("shared", level.building == nil && !buildings.isEmpty ? true : .null),
                ])
        }
    }

    /// Returns the outline of a level: its units without the gaps between them, otherwise what surrounds all that is on it.
    func outlines(of level: FeatureID) -> [Polygon] {
        let units = (unitsByLevel[level] ?? []).map(\.polygon)
        let union = session.union(of: units, closing: 0.25)
        return union.isEmpty ? [session.hull(of: points(on: level), margin: 1)] : union
    }

    /// Returns the positions of all that is on a level besides its units.
    private func points(on level: FeatureID) -> [Point] {
        var points: [Point] = []
        for area in contents.areas where area.level == level { points += area.polygon.outer }
        for obstacle in contents.obstacles where obstacle.level == level { points += obstacle.polygon.outer }
        for node in contents.nodes where node.level == level { points.append(node.position) }
        for place in contents.places where place.level == level { points.append(place.position) }
        for opening in contents.openings where opening.level == level { points += opening.line.points }
        return points
    }

    private var allPoints: [Point] {
        var points: [Point] = []
        for unit in contents.units { points += unit.polygon.outer }
        for footprint in contents.footprints { points += footprint.polygon.outer }
        for level in contents.levels { points += self.points(on: level.id) }
        for detail in contents.details { points += detail.line.points }
        for fence in contents.geofences { points += fence.polygon.outer }
        return points
    }
}
