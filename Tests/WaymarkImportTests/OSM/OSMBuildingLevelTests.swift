import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `Each building of OSM has its own levels` {
    /// Two buildings of 20 × 10 m with different levels, and a street between them.
    private static let buildings = """
        node 1 0 0
        node 2 20 0
        node 3 20 10
        node 4 0 10
        way 10 1,2,3,4,1 building=yes min_level=-1 max_level=3
        node 11 40 0
        node 12 60 0
        node 13 60 10
        node 14 40 10
        way 11 11,12,13,14,11 building=yes max_level=14 non_existent_levels=13
        node 21 25 5
        node 22 35 5
        way 12 21,22 highway=footway level=0

        """

    private func room(_ id: Int, _ x: Int, _ tags: String) -> String {
        let first = id * 10
        return """
            node \(first) \(x) 2
            node \(first + 1) \(x + 4) 2
            node \(first + 2) \(x + 4) 6
            node \(first + 3) \(x) 6
            way \(id) \(first),\(first + 1),\(first + 2),\(first + 3),\(first) indoor=room \(tags)

            """
    }

    private func levels(_ venue: VenueContents, of way: Int) -> [String] {
        venue.units.filter { $0.id.rawValue.hasPrefix("w\(way):") }.map(\.level.rawValue)
    }

    @Test func `A range leaves out the levels that the building around it does not have, and no others`() throws {
        let venue = try osm(
            Self.buildings + room(100, 2, "level=12-14") + room(101, 42, "level=12-14") + room(102, 28, "level=12-14"))
        #expect(levels(venue, of: 100) == ["12", "13", "14"])
        #expect(levels(venue, of: 101) == ["12", "14"])
        // Outside all buildings, the only list in the file counts.
        #expect(levels(venue, of: 102) == ["12", "14"])
    }

    @Test func `An elevator or a staircase without a level leads through the used levels of its building`()
        throws
    {
        let text =
            Self.buildings + room(100, 2, "room=elevator") + room(101, 42, "room=stairs") + room(102, 10, "level=-1-2")
            + room(103, 50, "level=7") + "node 30 16 5 highway=elevator\n"
        let (draft, diagnostics) = try OSMDrawing(text).read()
        let venue = try #require(draft?.contents)
        #expect(levels(venue, of: 100) == ["-1", "0", "1", "2"])
        #expect(levels(venue, of: 101) == ["0", "1", "2", "7"])
        #expect(venue.connectors.first { $0.id == "n30" }?.stops.map(\.node) == ["n30:-1", "n30:0", "n30:1", "n30:2"])
        #expect(
            diagnostics.contains {
                $0.message == "the elevator n30 has no level; those of its building are assumed: -1;0;1;2"
            })
    }

    @Test func `Without a building that states levels, an elevator without a level is left out`() throws {
        let text =
            Self.buildings.replacing(" min_level=-1 max_level=3", with: "") + room(102, 10, "level=-1-2")
            + "node 30 16 5 highway=elevator\n"
        #expect(try osm(text).connectors.isEmpty)
    }

    @Test func `The numbers of levels above and below the ground stand for missing ends`() throws {
        let stated = "min_level=-1 max_level=3"
        for (tags, expected) in [
            ("building:levels=3 building:levels:underground=2", ["-2", "-1", "0", "1", "2"]),
            ("building:levels=2", ["0", "1"]), ("min_level=-2", ["-2", "-1", "0"]), ("max_level=1", ["0", "1"]),
            ("min_level=3 max_level=1", []), ("building:levels=many", []),
        ] {
            let venue = try osm(
                Self.buildings.replacing(stated, with: tags) + room(102, 10, "level=-3-4")
                    + "node 30 16 5 highway=elevator\n")
            let stops = venue.connectors.first { $0.id == "n30" }?.stops.map { $0.node.rawValue.dropFirst(4) } ?? []
            #expect(stops.map(String.init) == expected, "\(tags)")
        }
    }

    @Test func `A room without a level is on one that its building has`() throws {
        let text = Self.buildings.replacing("min_level=-1", with: "min_level=1") + room(100, 2, "name=A")
        #expect(try levels(osm(text), of: 100) == ["1"])
    }

    @Test func `A feature that states its lowest and highest level is on all between`() throws {
        #expect(try levels(osm(Self.buildings + room(100, 2, "min_level=0 max_level=2")), of: 100) == ["0", "1", "2"])
    }

    @Test func `The name of a level stands for its number`() throws {
        let named = room(100, 2, "level=1 level:ref=EG") + room(101, 8, "level=2 level:ref=1.~OG")
        let text = Self.buildings + named + room(102, 14, "level=eg;1.OG") + room(103, 42, "level:ref=EG")
        let (draft, diagnostics) = try OSMDrawing(text).read()
        let venue = try #require(draft?.contents)
        #expect(levels(venue, of: 102) == ["1", "2"])
        #expect(levels(venue, of: 103) == ["1"])
        #expect(diagnostics.contains { "\($0.message) \($0.notes)".contains("read as the name of the level \"1;2\"") })
        // Words that are the same everywhere are known without it.
        #expect(try levels(osm(Self.buildings + room(100, 2, "level=EG")), of: 100) == ["0"])
        #expect(try levels(osm(Self.buildings + room(100, 2, "level=B2;Ground")), of: 100) == ["-2", "0"])
    }

    @Test func `An older spelling of the key counts if there is no other`() throws {
        #expect(try levels(osm(Self.buildings + room(100, 2, "indoor:level=2")), of: 100) == ["2"])
        #expect(try levels(osm(Self.buildings + room(100, 2, "indoor:level=2 level=1")), of: 100) == ["1"])
    }
}
