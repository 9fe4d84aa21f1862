import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `No door is concluded for a room that has one` {
    @Test(arguments: RandomSeeds.range(60)) func `Whatever it says, and wherever in the wall it is`(seed: UInt64) throws
    {
        let plan = DrawnDoorPlan(seed: seed)
        for (format, derived) in [
            ("native", try plan.native()), ("GeoJSON", try plan.geoJSON()), ("IMDF", try plan.imdf()),
            ("OSM", try plan.openStreetMap()),
        ] {
            let found = FloorLaws(venue: derived.venue).doorsBesideDrawnOnes(derived.inferences)
            #expect(found == [], "\(format) \(plan.thickness) \(plan.doors)")
        }
    }

    @Test(arguments: RandomSeeds.range(60), [DrawnDoorPlan.Drawing.beside, .ways])
    func `Also beside the outline, or as a way of OpenStreetMap`(seed: UInt64, drawing: DrawnDoorPlan.Drawing) throws {
        let plan = DrawnDoorPlan(seed: seed)
        let derived = try plan.openStreetMap(drawing)
        #expect(plan.mistakes(derived, drawing) == [], "\(plan.thickness) \(plan.doors)")
        #expect(FloorLaws(venue: derived.venue).doorsBesideDrawnOnes(derived.inferences) == [])
    }

    @Test(arguments: RandomSeeds.range(60)) func `A door that leads nowhere is named`(seed: UInt64) throws {
        let plan = DrawnDoorPlan(seed: seed)
        for derived in [try plan.native(), try plan.geoJSON()] {
            for door in plan.doors where door.word != .emergency {
                let isUsed = derived.venue.edges.contains { $0.path.rawValue == door.id }
                #expect(isUsed || derived.diagnostics.contains { $0.message.contains("\"\(door.id)\"") }, "\(door)")
            }
        }
    }

    private static let words = ["", ", emergencyExit: true", ", hours: \"off\"", ", access: [staff]", ", width: 0.6"]

    /// Two rooms behind a wall, each with a door in its own outline.
    private static func rooms(_ wall: Double, _ word: String, isBeside: Bool = false) -> PlannedVenue {
        var venue = PlannedVenue()
        let low = 4 + wall
        venue.units = [
            PlannedVenue.unit("c", "corridor", 0...20, 0...4),
            PlannedVenue.unit("r1", "room", 0...10, low...12, "place: alpha"),
            PlannedVenue.unit("r2", "room", 10...20, low...12, "place: omega"),
        ]
        if isBeside { venue.units.append(PlannedVenue.unit("e", "corridor", 20...24, 0...12)) }
        venue.openings = [
            "{id: e1, level: g, at: [[1, \(low)], [2, \(low)]]}",
            "{id: e2, level: g, at: [[18, \(low)], [19, \(low)]]\(word)}",
        ]
        venue.places = ["{id: alpha, name: A, category: info}", "{id: omega, name: O, category: info}"]
        return venue
    }

    @Test(arguments: words, [0.5, 0.52, 0.55, 0.58, 0.6])
    func `Not across a thick wall, to another room or another corridor`(word: String, wall: Double) throws {
        for isBeside in [false, true] {
            let derived = try Self.rooms(wall, word, isBeside: isBeside).derived()
            #expect(derived.inferences(.room) == [] && derived.inferences(.doorless) == [])
            #expect(derived.distance("alpha", "omega").map { $0 > 15 } ?? true)
        }
    }

    @Test(arguments: words) func `Nor if it is drawn on another level on the same ground`(word: String) throws {
        var venue = PlannedVenue(
            levels: ["{id: g, ordinal: 0, name: Ground}", "{id: site, ordinal: 0, name: Site, outdoor: yes}"])
        venue.units = [
            PlannedVenue.unit("w", "walkway", 0...30, 4...18, level: "site"),
            PlannedVenue.unit("r1", "room", 0...15, 18...30, "place: alpha"),
            PlannedVenue.unit("r2", "room", 15...30, 18...30, "place: omega"),
        ]
        venue.openings = [
            "{id: e1, level: site, at: [[5, 18], [8, 18]]}", "{id: e2, level: site, at: [[20, 18], [23, 18]]\(word)}",
        ]
        venue.places = ["{id: alpha, name: A, category: info}", "{id: omega, name: O, category: info}"]
        let derived = try venue.derived()
        #expect(derived.inferences(.room) == [] && derived.inferences(.doorless) == [])
        #expect(derived.distance("alpha", "omega").map { $0 > 12 } ?? true)
        venue.openings = []
        #expect(try venue.derived().distance("alpha", "omega") != nil, "without doors, the rooms are joined")
    }

    /// A shop with its door 6 m from a path, and an elevator, stairs or a ramp beside the path, one of whose ends is outdoors.
    private static func shop(_ door: String, _ shaft: String, distance: Double = 6) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 \(-distance) 0.5
            node 2 \(-distance - 1.3) -0.3 \(shaft.hasPrefix("way") ? "" : shaft)
            node 4 0 1.8 \(door)
            node 5 0 11
            node 6 20 11
            node 7 20 -7
            node 8 0 -7
            node 10 \(-distance) 57
            node 11 \(-distance) -133
            node 13 68 36
            node 14 76 42
            node 15 97 37
            node 17 \(-distance + 0.1) -132 shop=books name=Alpha level=0
            way 3 1,2 highway=footway indoor=yes layer=-3 level=-3
            way 9 4,5,6,7,8,4 level=0 indoor=room shop=books name=Omega
            way 12 10,11 highway=footway indoor=yes level=0
            way 16 13,14,15 highway=service
            \(shaft.hasPrefix("way") ? "node 30 \(-distance - 3) 12\n" + shaft : "")
            """)
    }

    private static let shafts = [
        "highway=elevator level=-3;0", "way 31 30,2 highway=steps level=-3;0",
        "way 31 30,2 highway=steps conveying=forward level=-3;0", "way 31 30,2 highway=footway incline=up level=-3;0",
    ]

    @Test(arguments: shafts, [6.0, 9, 12, 25])
    func `A door beside an elevator or stairs that come from another level leads to the path before it`(
        shaft: String, distance: Double
    ) throws {
        let derived = try Self.shop("entrance=yes", shaft, distance: distance).derived()
        #expect(derived.inferences(.beside) == [])
        let length = try #require(derived.distance("n17", "w9"))
        #expect(length > 125 && length < 165)
        for word in ["access=no", "access=private", "opening_hours=off"] {
            let closed = try Self.shop("entrance=yes \(word)", shaft, distance: distance).derived()
            #expect(closed.distance("n17", "w9", isPublic: true) == nil, "\(word)")
        }
        for word in ["wheelchair=no", "step_count=3", "width=0.6"] {
            let narrow = try Self.shop("entrance=yes \(word)", shaft, distance: distance).derived()
            #expect(narrow.distance("n17", "w9") != nil, "\(word)")
            #expect(narrow.distance("n17", "w9", width: 0.8, wheels: true) == nil, "\(word)")
        }
    }
}
