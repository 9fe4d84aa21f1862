import Foundation
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImport

/// Makes random venues of what IMDF and its extension express.
struct IMDFVenueMaker {
    private var random: SeededGenerator
    private var made = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func venue() -> VenueContents {
        var contents = VenueContents(
            id: id(), name: text(), language: ["en", "ja", "pt-BR"].randomElement(using: &random) ?? "en",
            timeZone: "Asia/Tokyo",
            anchor: Anchor(
                origin: Coordinate(latitude: 35.6895, longitude: 139.691),
                bearing: Double(Int.random(in: -180...180, using: &random)) / 2),
            attribution: chance() ? "© Metropolitan survey" : nil)
        contents.categories = chance() ? ["zoo.penguins"] : []
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            contents.buildings.append(Building(id: id(), name: text()))
        }
        for index in 0..<Int.random(in: 1...3, using: &random) {
            contents.levels.append(
                Level(
                    id: id(), building: chance() ? contents.buildings.randomElement(using: &random)?.id : nil,
                    ordinal: Double(index / 2) - (chance() ? 0.5 : 0), name: text(), shortName: "L\(index)",
                    elevation: chance() ? 3.25 : nil, isOutdoor: chance()))
        }
        for (index, level) in contents.levels.enumerated() { fill(level.id, index, &contents) }
        addShapes(&contents)
        return contents
    }

    private mutating func fill(_ level: FeatureID, _ index: Int, _ contents: inout VenueContents) {
        var units: [WaymarkModel.Unit] = []
        for column in 0..<Int.random(in: 0...4, using: &random) {
            var unit = WaymarkModel.Unit(
                id: id(), level: level, name: chance() ? text() : nil,
                category: ["walkway", "room", "corridor", "restroom.female", "room.office", "elevator"].randomElement(
                    using: &random)
                    ?? "room", polygon: box(Double(column) * 10, Double(index), 10, 8, hole: chance()))
            unit.access = access()
            unit.isAccessible = flag()
            unit.walking = chance() ? .paths : nil
            unit.passage = chance() ? .destination : nil
            unit.hours = hours()
            unit.height = chance() ? 2.75 : nil
            if chance() {
                unit.tags = ["accessibility": "braille;volume", "colour": "red", "alt_name": "Hall of fame"]
            }
            units.append(unit)
        }
        for index in units.indices {
            addPlace(in: units[index], level, &contents)
            if chance() { units[index].place = contents.places.last?.id }
        }
        if units.isEmpty { addPlace(in: nil, level, &contents) }
        for (left, right) in zip(units, units.dropFirst()) {
            var opening = Opening(
                id: id(), level: level, line: chance() ? line(left) : Polyline([Point(x: 3.25, y: 1.125)]),
                units: chance() ? [left.id, right.id] : chance() ? [left.id] : [])
            opening.door = Opening.Door.allCases.randomElement(using: &random)
            opening.isAutomatic = flag()
            opening.isOneWay = opening.units.count == 2 && chance()
            opening.isEmergencyExit = chance()
            opening.width = chance() ? 0.95 : nil
            opening.delay = chance() ? 3 : 0
            opening.hours = hours()
            opening.access = access()
            opening.isAccessible = flag()
            if chance() {
                opening.tags = ["access_control": "badgereader;guard", "door_material": "glass", "note": "x"]
            }
            if !opening.isEmergencyExit, chance() { opening.tags["category"] = "pedestrian.principal" }
            contents.openings.append(opening)
        }
        contents.units += units
    }

    private mutating func addPlace(in unit: WaymarkModel.Unit?, _ level: FeatureID, _ contents: inout VenueContents) {
        let categories = [
            "amenity.restroom.male", "amenity.atm", "food.restaurant", "shop.books", "zoo.penguins", "food.noodles",
        ]
        var place = Place(
            id: id(), name: text(), category: categories.randomElement(using: &random) ?? "room", entrances: [],
            level: level,
            position: unit?.polygon.outer[0] ?? Point(x: 1.5, y: 2.5))
        place.aliases = Array(["Nord", "北"].prefix(Int.random(in: 0...2, using: &random)))
        place.hours = hours()
        place.access = access()
        place.summary = chance() ? text() : nil
        place.description = chance() ? text() : nil
        place.phone = chance() ? "+31201234567" : chance() ? "020 1234567" : nil
        place.website = chance() ? "https://example.com/x" : nil
        place.photo = chance() ? "photos/hall.jpg" : nil
        if chance() {
            place.tags = [
                "phone": chance() ? "+31201234567" : "020 1234567", "website": "https://example.com/x",
                "wheelchair": "yes",
                "correlation_id": "11111111-2222-4333-8444-555555555555", "rating": "4",
            ]
        }
        contents.places.append(place)
    }

    private mutating func addShapes(_ contents: inout VenueContents) {
        let level = contents.levels[0].id
        for kind in Obstacle.Kind.allCases {
            contents.obstacles.append(
                Obstacle(
                    id: id(), level: level, kind: kind, name: chance() ? text() : nil, polygon: box(1, 1, 1, 1),
                    height: chance() ? 1.5 : nil))
        }
        contents.footprints.append(
            Footprint(
                id: id(), building: contents.buildings.first?.id, kind: .aerial,
                polygon: box(-5, -5, 60, 30, hole: true)))
        contents.details.append(
            Detail(
                id: id(), level: chance() ? level : nil, category: chance() ? "wall" : "line",
                line: Polyline([
                    Point(x: 0, y: 0), Point(x: 0.125, y: 4), Point(x: 3.001, y: 4),
                ])))
        for category in ["zone.paidarea", "walkway", "zone.staff"] {
            contents.areas.append(
                Area(
                    id: id(), level: level, name: chance() ? text() : nil, category: category, polygon: box(2, 2, 3, 3),
                    access: access()))
        }
        contents.geofences.append(
            Geofence(
                id: id(), name: text(), levels: chance() ? [level] : [], polygon: box(0, 0, 4, 4),
                tags: chance() ? ["category": "platform", "restriction": "restricted", "owner": "rail"] : [:]))
    }

    // MARK: Values

    private mutating func chance() -> Bool { Bool.random(using: &random) }

    private mutating func flag() -> Bool? { chance() ? nil : chance() }

    private mutating func id() -> FeatureID {
        made += 1
        guard chance() else { return FeatureID(["hall", "Gate", "売店"][made % 3] + "-\(made)") }
        let digits = String(UInt64.random(in: 1 << 44..<1 << 48, using: &random), radix: 16)
        return FeatureID("aaaaaaaa-bbbb-4ccc-8ddd-" + digits.prefix(12))
    }

    private mutating func text() -> LocalizedText {
        LocalizedText(
            ["Main hall", "北口", "Café \"Nord\"", "Hall  A"].randomElement(using: &random) ?? "Hall",
            translations: chance() ? ["nl": "Hal", "zh-Hans": "大厅"] : [:])
    }

    private mutating func access() -> Set<Role> {
        let sets: [Set<Role>] = [[], [], [.staff], [.staff, "restricted"], ["press", "vip"]]
        return sets.randomElement(using: &random) ?? []
    }

    private mutating func hours() -> OpeningHours? { chance() ? try? OpeningHours("Mo-Fr 08:00-18:00; PH off") : nil }

    private func line(_ unit: WaymarkModel.Unit) -> Polyline {
        let corner = unit.polygon.outer[1]
        return Polyline([corner, Point(x: corner.x, y: ((corner.y + 1.25) * 1000).rounded() / 1000)])
    }

    private mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, hole: Bool = false)
        -> Polygon
    {
        let shift = Double(Int.random(in: 0...999, using: &random)) / 1000
        func ring(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
            [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map {
                Point(x: (($0.0 + shift) * 1000).rounded() / 1000, y: (($0.1 + shift) * 1000).rounded() / 1000)
            }
        }
        let outer = ring(x, y, width, height)
        return Polygon(
            outer: outer, holes: hole ? [ring(x + width / 4, y + height / 4, width / 4, height / 4).reversed()] : [])
    }
}
