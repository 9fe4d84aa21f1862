import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Buildings of OSM that hold rooms` {
    /// A building from `x` to `x + 20` with a room on each of some levels. Neighbours at 20 m share a wall.
    private func house(_ id: Int, _ x: Int, _ tags: String, levels: [String], rooms: Int = 1) -> String {
        let corners = [x, x + 20].map { "node \(1000 + $0) \($0) 0\nnode \(2000 + $0) \($0) 10\n" }.joined()
        var text = corners
        text += "way \(id) \(1000 + x),\(1020 + x),\(2020 + x),\(2000 + x),\(1000 + x) building=yes \(tags)\n"
        for (index, level) in levels.enumerated() {
            for room in 0..<rooms {
                let first = id * 100 + index * 20 + room * 4
                let (low, high) = (x + 2 + room * 4, x + 5 + room * 4)
                text += """
                    node \(first) \(low) 2
                    node \(first + 1) \(high) 2
                    node \(first + 2) \(high) 6
                    node \(first + 3) \(low) 6
                    way \(first) \(first),\(first + 1),\(first + 2),\(first + 3),\(first) indoor=room level=\(level)

                    """
            }
        }
        return text
    }

    private let street = "node 1 -30 -20\nnode 2 90 -20\nway 10 1,2 highway=footway\n"

    private func names(_ venue: VenueContents) -> [String] { venue.buildings.map { "\($0.id) \($0.name.base)" } }

    private func owners(_ venue: VenueContents) -> [String] {
        venue.footprints.map { "\($0.id) \($0.building?.rawValue ?? "–")" }
    }

    @Test func `Touching buildings with names are separate buildings, and share the levels that both have`()
        throws
    {
        let venue = try osm(
            street + house(20, 0, "name=Station", levels: ["0", "1"], rooms: 2)
                + house(30, 20, "name=Mall", levels: ["1", "2"]) + house(40, 40, "name=Empty", levels: []))
        #expect(names(venue) == ["w20 Station", "w30 Mall"])
        #expect(venue.levels.map { $0.building?.rawValue ?? "–" } == ["–", "–", "w30"])
        #expect(owners(venue) == ["w20 w20", "w30 w30", "w40 –"])
        let finder = BuildingFinder(venue)
        #expect(finder.buildings(on: "1") == ["w20", "w30"])
        #expect(finder.buildings(on: "0") == ["w20"])
    }

    @Test func `An outline without a name is a part of the building that it shares a wall with`() throws {
        let venue = try osm(
            street + house(20, 0, "name=Mall", levels: ["0"]) + house(30, 20, "shop=mall", levels: ["0"], rooms: 3)
                + house(40, 40, "shop=mall", levels: ["0"]))
        #expect(names(venue) == ["w20 Mall"])
        #expect(owners(venue) == ["w20 w20", "w30 w20", "w40 w20"])
    }

    @Test func `A building without a name that stands alone is called by its address, otherwise by a number`() throws {
        let venue = try osm(
            street + house(20, 0, "name=Hospital", levels: ["0"], rooms: 2)
                + house(30, 30, "addr:street=Main~Street addr:housenumber=5", levels: ["0"])
                + house(40, 60, "building:levels=1", levels: ["0"])
                + house(50, 90, "addr:housename=The~Lodge addr:street=X addr:housenumber=1", levels: ["0"]))
        #expect(names(venue) == ["w20 Hospital", "w30 5 Main Street", "w40 Building 3", "w50 The Lodge"])
        let german = try osm(
            street + house(20, 0, "name=Klinik name:de=Klinik", levels: ["0"], rooms: 2)
                + house(30, 30, "addr:street=Ringstr. addr:housenumber=5", levels: ["0"]))
        #expect(names(german) == ["w20 Klinik", "w30 Ringstr. 5"])
    }

    @Test func `Roofs and parts are not buildings beside whole ones`() throws {
        let part = house(30, 30, "", levels: ["0"], rooms: 3).replacing("building=yes", with: "building:part=yes")
        let roof = house(40, 60, "", levels: ["0"]).replacing("building=yes", with: "building=roof")
        let whole = house(20, 0, "name=Hospital", levels: ["0"])
        #expect(names(try osm(street + part + roof + whole)) == ["w20 Hospital"])
        // Alone, they are better than nothing.
        #expect(names(try osm(street + part)).count == 1)
    }

    @Test func `Passages below the ground do not make the house above them a building of the venue`() throws {
        let venue = try osm(
            street + house(20, 0, "name=Station", levels: ["0"], rooms: 2)
                + house(30, 30, "name=Offices", levels: ["-1"], rooms: 3))
        #expect(names(venue) == ["w20 Station"])
    }

    @Test func `Shafts are stacked within their building across levels that it shares and levels that only it has`()
        throws
    {
        func shaft(_ id: Int, _ x: Int, _ level: String) -> String {
            """
            node \(id)1 \(x) 7
            node \(id)2 \(x + 2) 7
            node \(id)3 \(x + 2) 9
            node \(id)4 \(x) 9
            way \(id) \(id)1,\(id)2,\(id)3,\(id)4,\(id)1 indoor=room room=stairs level=\(level)

            """
        }
        var draft = try #require(
            try OSMDrawing(
                street + house(20, 0, "name=Station", levels: ["0", "1"], rooms: 2)
                    + house(30, 20, "name=Mall", levels: ["0", "1", "2"]) + shaft(901, 30, "1") + shaft(902, 30, "2")
            ).read().draft)
        #expect(draft.contents.levels.map { $0.building?.rawValue ?? "–" } == ["–", "–", "w30"])
        var diagnostics: [Diagnostic] = []
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        let levels = Dictionary(draft.contents.nodes.map { ($0.id, $0.level.rawValue) }) { first, _ in first }
        #expect(draft.contents.connectors.map { $0.stops.map { levels[$0.node] } } == [["1", "2"]])
    }

    @Test(.realData(["osm-darmstadt-hbf"])) func `Editions of the same station have the same main building and levels`()
        throws
    {
        func venue(_ file: String) throws -> VenueContents {
            let source = try SourceTree(path: RealData.path("osm-darmstadt-hbf/\(file)"))
            return try #require(try readDrafts(OSMReader(), source).drafts.first).contents
        }
        let (old, new) = (try venue("darmstadt-hbf.osm"), try venue("darmstadt-hbf-newer.osm"))
        #expect(old.buildings.map(\.id) == ["w540521202", "w154912387"])
        #expect(new.buildings.first?.id == old.buildings.first?.id)
        #expect(Set(new.levels.map(\.id)) == Set(old.levels.map(\.id)))
    }
}
