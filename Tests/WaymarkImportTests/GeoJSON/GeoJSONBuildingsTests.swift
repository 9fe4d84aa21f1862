import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit

@Suite struct `Buildings of a GeoJSON plan` {
    private typealias Sample = PlanSample

    /// Two touching buildings with a hall each, a door between the halls, and a floor above the second.
    ///
    /// - Parameter building: Returns the property that names building A or B.
    private static func halls(_ building: (String) -> String) -> [String] {
        [
            Sample.feature(
                Sample.box(0, 0, 20, 10), "\"level\": 0, \"type\": \"lobby\", \"name\": \"Hall A\"\(building("A"))",
                id: "a0"),
            Sample.feature(
                Sample.box(20, 0, 20, 10), "\"level\": 0, \"type\": \"lobby\", \"name\": \"Hall B\"\(building("B"))",
                id: "b0"),
            Sample.feature(
                Sample.box(22, 2, 10, 6), "\"level\": 1, \"type\": \"room\", \"name\": \"Loft\"\(building("B"))",
                id: "b1"),
            Sample.feature(
                Sample.line((20, 4), (20, 6)), "\"level\": 0, \"type\": \"door\"", id: "between"),
        ]
    }

    private static func sample(_ features: [String], _ mapping: String? = nil) -> Sample {
        var sample = Sample()
        sample.add(features, to: "campus.geojson")
        sample.mapping = mapping
        return sample
    }

    private static func building(of unit: FeatureID, _ contents: VenueContents) throws -> FeatureID? {
        let unit = try #require(contents.units.first { $0.id == unit })
        return BuildingFinder(contents).building(at: try #require(unit.polygon.insidePoint), on: unit.level)
    }

    @Test(arguments: ["building", "building_id", "Gebäude"])
    func `A property names the building of a feature`(_ name: String) throws {
        let (contents, _, draft) = try Self.sample(Self.halls { ", \"\(name)\": \"\($0)\"" }).read()
        #expect(contents.buildings.map(\.id) == ["A", "B"])
        #expect(contents.buildings.map(\.name.base) == ["Building A", "Building B"])
        // A level of both belongs to none, so that the door joins them; the outlines decide.
        #expect(contents.levels.map(\.building) == [nil, "B"])
        #expect(contents.footprints.map(\.building) == ["A", "B"])
        #expect(try Self.building(of: "a0", contents) == "A")
        #expect(try Self.building(of: "b0", contents) == "B")
        #expect(draft.log.read.contains { $0.subject == "buildings" && $0.count == 2 })
        #expect(draft.log.repaired.contains { $0.subject.hasPrefix("buildings without an outline") && $0.count == 2 })
    }

    @Test func `A door joins touching buildings`() throws {
        var draft = try Self.sample(Self.halls { ", \"building\": \"\($0)\"" }).read().draft
        var diagnostics: [Diagnostic] = []
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        #expect(draft.contents.edges.contains { $0.id.rawValue.hasPrefix("between") })
        let entered = draft.contents.places.filter { !$0.entrances.isEmpty }.map(\.name.base)
        #expect(Set(entered).isSuperset(of: ["Hall A", "Hall B"]))
    }

    @Test func `Outlines around rooms are buildings, and parts without a name belong to them`() throws {
        let outlines = [
            Sample.feature(Sample.box(0, 0, 20, 10), "\"type\": \"building\", \"name\": \"Library\"", id: "o1"),
            Sample.feature(Sample.box(20, 0, 12, 10), "\"type\": \"building\", \"name\": \"Museum\"", id: "o2"),
            Sample.feature(Sample.box(32, 0, 8, 10), "\"type\": \"building\"", id: "o3"),
            // Nothing is in it.
            Sample.feature(Sample.box(80, 0, 8, 10), "\"type\": \"building\", \"name\": \"Shed\"", id: "o4"),
            // It is the outline of a level.
            Sample.feature(
                Sample.box(0, 0, 40, 10), "\"type\": \"floor\", \"level\": 0, \"name\": \"Ground\"", id: "o5"),
        ]
        let part = Sample.feature(
            Sample.box(33, 1, 6, 6), "\"level\": 1, \"type\": \"room\", \"name\": \"Annex\"", id: "b2")
        let (contents, diagnostics, _) = try Self.sample(outlines + Self.halls { _ in "" } + [part]).read()
        #expect(contents.buildings.map(\.name.base) == ["Library", "Museum"])
        #expect(contents.levels.map(\.building) == [nil, "Museum"])
        #expect(try Self.building(of: "a0", contents) == "Library")
        #expect(contents.footprints.map(\.building) == ["Library", "Museum", "Museum", nil])
        #expect(!diagnostics.contains { $0.severity > .note })
    }

    @Test func `Rooms name an outline by its id or name`() throws {
        let outlines = [
            Sample.feature(Sample.box(0, 0, 20, 10), "\"type\": \"building\", \"name\": \"Library\"", id: "A"),
            Sample.feature(Sample.box(20, 0, 20, 10), "\"type\": \"building\", \"name\": \"B\"", id: "o2"),
        ]
        let (contents, _, draft) = try Self.sample(outlines + Self.halls { ", \"building\": \"\($0)\"" }).read()
        #expect(contents.buildings.map(\.id) == ["A", "B"])
        #expect(contents.buildings.map(\.name.base) == ["Library", "B"])
        #expect(contents.footprints.map(\.building) == ["A", "B"])
        #expect(draft.log.repaired.isEmpty)
    }

    @Test func `A room outside the outline of its building extends the building`() throws {
        let outline = Sample.feature(
            Sample.box(0, 0, 40, 10), "\"type\": \"building\", \"name\": \"Library\"", id: "A")
        let (contents, _, draft) = try Self.sample([outline] + Self.halls { ", \"building\": \"\($0)\"" }).read()
        #expect(try Self.building(of: "a0", contents) == "A")
        #expect(try Self.building(of: "b0", contents) == "B")
        #expect(contents.footprints.map(\.building) == ["A", "B"])
        #expect(draft.log.repaired.map(\.count) == [1])
    }

    @Test func `Words for kinds of buildings are not names`() throws {
        for word in ["yes", "office", "no"] {
            let contents = try Self.sample(Self.halls { _ in ", \"building\": \"\(word)\"" }).read().contents
            #expect(contents.buildings.map(\.id) == [contents.id])
            #expect(contents.levels.allSatisfy { $0.building == contents.id })
        }
    }

    @Test func `The order of the features does not change the ids of buildings`() throws {
        let features = Self.halls { ", \"building\": \"House \($0)\"" }
        let (some, other) = (
            try Self.sample(features).read().contents, try Self.sample(features.reversed()).read().contents
        )
        #expect(some.buildings == other.buildings && some.buildings.map(\.id) == ["House-A", "House-B"])
        #expect(some.levels == other.levels)
        #expect(Set(some.footprints) == Set(other.footprints))
    }

    @Test func `The building in the name of a level does not change its height`() throws {
        let floors: [(building: String, level: Int)] = [("A", 0), ("A", 1), ("A", 2), ("B", 0), ("B", 1)]
        let features: [String] = floors.map { floor in
            let (building, level) = floor
            let outline = Sample.box(building == "A" ? 0 : 50, 0, 20, 10)
            return Sample.feature(
                outline, "\"level\": \"\(building)-\(level)\", \"type\": \"room\", \"building\": \"\(building)\"")
        }
        let contents = try Self.sample(features).read().contents
        #expect(contents.levels.map(\.shortName) == ["A-0", "B-0", "A-1", "B-1", "A-2"])
        #expect(contents.levels.map(\.ordinal) == [0, 0, 1, 1, 2])
        #expect(contents.levels.map(\.building) == ["A", "B", "A", "B", "A"])
        #expect(contents.footprints.isEmpty)
    }

    @Test func `The mapping file names the property, and the buildings of files`() throws {
        let mapping = "geojson: 1\nproperties: {building: HAUS}\n"
        let named = try Self.sample(Self.halls { ", \"HAUS\": \"\($0)\"" }, mapping).read().contents
        #expect(named.buildings.map(\.id) == ["A", "B"])
        var sample = Sample()
        let halls = Self.halls { _ in "" }
        sample.add([halls[0], halls[3]], to: "one.geojson")
        sample.add([halls[1], halls[2]], to: "two.geojson")
        #expect(try sample.read().contents.buildings.count == 1)
        sample.mapping = "geojson: 1\nfiles: {one: {building: Library}, \"t*\": {building: Museum}}\n"
        #expect(try sample.read().contents.buildings.map(\.id) == ["Library", "Museum"])
    }

    @Test(arguments: [
        (["a/floor-0.geojson", "b/floor-0.geojson"], ["a", "b"]),
        (["data/Library/eg.geojson", "data/Museum/eg.geojson"], ["Library", "Museum"]),
        (["building-a_floor-0.geojson", "building-b_floor-0.geojson"], ["A", "B"]),
        (["library-floor-0.geojson", "museum-floor-0.geojson"], ["library", "museum"]),
        (["floor-0/rooms.geojson", "floor-1/rooms.geojson"], []),
        (["rooms/eg.geojson", "doors/eg.geojson"], []),
        (["rooms-floor-0.geojson", "corridors-floor-0.geojson"], []),
        (["export-1.geojson", "export-2.geojson"], []),
        (["building_outline.geojson", "building_rooms.geojson"], []),
    ])
    func `Names of files and folders name buildings`(_ files: [String], _ buildings: [FeatureID]) throws {
        var sample = Sample()
        for (index, file) in files.enumerated() {
            let room = Sample.feature(
                Sample.box(Double(index) * 30, 0, 20, 10), "\"type\": \"room\", \"name\": \"Room\"", id: "r\(index)")
            sample.add([room], to: file)
        }
        let (contents, diagnostics, _) = try sample.read()
        #expect(contents.buildings.map(\.id) == (buildings.isEmpty ? [contents.id] : buildings))
        #expect(diagnostics.contains { $0.message.contains("taken for 2 buildings") } == !buildings.isEmpty)
    }

    @Test func `Rooms without an id keep theirs if the files of another building are added`() throws {
        var sample = Sample()
        for (index, building) in ["c", "b", "a"].enumerated() {
            let room = Sample.feature(Sample.box(Double(index) * 30, 0, 20, 10), "\"type\": \"room\"")
            sample.add([room], to: "\(building)/eg.geojson")
            guard index > 0 else { continue }
            let ids = try sample.read().contents.units.map(\.id.rawValue)
            #expect(ids == ["a-eg-1", "b-eg-1", "c-eg-1"].suffix(index + 1))
        }
    }

    @Test func `Files of plans that are not apart are one building, whatever their names`() throws {
        var sample = Sample()
        for (index, file) in ["staff-floor-0", "public-floor-0"].enumerated() {
            let room = Sample.feature(Sample.box(Double(index) * 20, 0, 20, 10), "\"type\": \"room\"", id: "r\(index)")
            sample.add([room], to: file + ".geojson")
        }
        #expect(try sample.read().contents.buildings.count == 1)
    }
}
