import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The buildings that a source names, and the units that it puts into them.
///
/// As in OpenStreetMap and IMDF, a level that several buildings have belongs to none of them, so that doors can join them. The
/// outlines of the buildings decide what is in which. Buildings without an outline get one around their units.
struct StatedBuildings {
    /// A building as the source names it.
    struct Entry {
        /// What features call the building.
        var key: String
        /// The name; nil if only the key is known.
        var name: LocalizedText?
        /// Where it is named.
        var span: SourceSpan?
    }

    /// How far apart units of a building can be, in metres, so that one outline is around both: twice this, a wall.
    private static let wall = 0.5

    private var ids: [String: FeatureID] = [:]
    /// The building of each unit, by the unit's index; units that state none are missing.
    private var units: [Int: FeatureID] = [:]

    /// Whether the source names buildings.
    var isEmpty: Bool { ids.isEmpty }

    /// Adds buildings to a venue, ordered by their keys. They take the place of the venue's only building.
    mutating func add(_ entries: [Entry], to contents: inout VenueContents, _ origins: inout Origins) {
        var made = ForeignIDs()
        contents.buildings = []
        for entry in entries.sorted(by: { $0.key < $1.key }) where ids[entry.key] == nil {
            let id = made.unused(entry.key)
            ids[entry.key] = id
            if let span = entry.span { origins.record(span, for: .building, contents.buildings.count) }
            contents.buildings.append(
                Building(id: id, name: entry.name ?? LocalizedText(BuildingNames.title(of: entry.key))))
        }
    }

    /// Returns the id of a building by its key.
    func id(_ key: String?) -> FeatureID? { key.flatMap { ids[$0] } }

    /// Notes the building of a unit.
    mutating func note(unit: Int, _ key: String?) {
        if let id = id(key) { units[unit] = id }
    }

    /// Draws the outlines that are missing, and gives levels their building.
    ///
    /// - Parameter stated: The building of each level all of whose features state the same.
    func settle(
        _ contents: inout VenueContents, _ origins: inout Origins, _ log: inout ImportLog, _ session: GEOSSession,
        stated: [FeatureID: FeatureID]
    ) {
        guard !isEmpty else { return }
        for index in contents.levels.indices where !contents.levels[index].isOutdoor {
            contents.levels[index].building = stated[contents.levels[index].id]
        }
        drawOutlines(&contents, &origins, &log, session)
        let finder = BuildingFinder(contents)
        let units = Dictionary(grouping: contents.units, by: \.level)
        for index in contents.levels.indices {
            let level = contents.levels[index]
            guard level.building == nil, !level.isOutdoor else { continue }
            contents.levels[index].building = finder.onlyBuilding(of: units[level.id] ?? [])
        }
    }

    /// Draws outlines around units that are outside the outline of their building, or inside that of another.
    private func drawOutlines(
        _ contents: inout VenueContents, _ origins: inout Origins, _ log: inout ImportLog, _ session: GEOSSession
    ) {
        let finder = BuildingFinder(contents)
        var outside: [FeatureID: [Int]] = [:]
        for (index, building) in units {
            let unit = contents.units[index]
            guard let point = unit.polygon.insidePoint,
                finder.building(at: point, on: unit.level, isIndoors: true) != building
            else { continue }
            outside[building, default: []].append(index)
        }
        let drawn = Set(contents.footprints.compactMap(\.building))
        var footprints = ForeignIDs()
        for footprint in contents.footprints { _ = footprints.id(for: footprint.id.rawValue) }
        for (building, indices) in outside.sorted(by: { $0.key < $1.key }) {
            let indices = indices.sorted()
            let shapes = indices.compactMap { session.shape(of: contents.units[$0].polygon)?.shape }
            let union = session.union(of: shapes.compactMap { $0.grown(by: Self.wall) })
            let span = indices.first.flatMap { origins.span(.unit, $0) }
            log.repaired(
                drawn.contains(building)
                    ? "outlines of buildings that are not around all their rooms"
                    : "buildings without an outline, which get one around their rooms", at: span)
            for polygon in union?.grown(by: -Self.wall)?.polygons ?? [] {
                if let span { origins.record(span, for: .footprint, contents.footprints.count) }
                contents.footprints.append(
                    Footprint(id: footprints.unused("\(building)-outline"), building: building, polygon: polygon))
            }
        }
    }
}

extension BuildingFinder {
    /// Returns the building of units on a level, if they are in only one, and most of them in it. Of a site's ground, only
    /// the smaller part is in a building.
    func onlyBuilding(of units: [Unit]) -> FeatureID? {
        let found = units.map { unit in unit.polygon.insidePoint.flatMap { building(at: $0, on: unit.level) } }
        let inside = found.compactMap { $0 }
        guard let only = inside.first, inside.allSatisfy({ $0 == only }), inside.count * 2 > units.count else {
            return nil
        }
        return only
    }
}
