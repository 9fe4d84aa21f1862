import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit

@Suite struct `Rooms and areas of OSM become a floor plan` {
    /// A room beside a corridor, with a door in the wall between them.
    private static let room = """
        node 1 0 0
        node 2 10 0
        node 3 10 5
        node 4 5 5 door=sliding automatic_door=yes width=120~cm wheelchair=yes
        node 5 0 5
        node 6 10 8
        node 7 0 8
        way 10 1,2,3,4,5,1 indoor=room room=office name=Büro level=1
        way 11 5,4,3,6,7,5 indoor=corridor level=1

        """

    @Test func `A door at a node that two outlines share joins their units`() throws {
        let venue = try osm(Self.room)
        #expect(venue.units.map(\.id) == ["w10:1", "w11:1"])
        #expect(venue.units.map(\.category) == ["room.office", "corridor"])
        let door = try #require(venue.openings.first)
        #expect(venue.openings.count == 1)
        #expect(door.id == "n4:1")
        #expect(door.units == ["w10:1", "w11:1"])
        #expect(door.door == .sliding)
        #expect(door.isAutomatic == true)
        #expect(door.width == 1.2)
        #expect(door.isAccessible == true)
        #expect(door.line.points.count == 1)
        #expect(venue.places.map(\.name.base) == ["Büro"])
        #expect(venue.units.first?.place == "w10")
    }

    @Test func `A door that only one outline has a node at joins the unit whose outline it lies on`() throws {
        // The corridor's wall passes the door without a node.
        let text = Self.room.replacing("11 5,4,3,6", with: "11 5,3,6")
        for door in ["door=sliding", "door=yes", "entrance=yes"] {
            let read = try OSMDrawing(text.replacing("door=sliding", with: door)).read()
            var drawn = try #require(read.draft)
            var diagnostics: [Diagnostic] = []
            #expect(drawn.contents.openings.map(\.units) == [["w10:1"]])
            _ = NetworkDerivation.derive(&drawn, diagnostics: &diagnostics)
            #expect(drawn.contents.openings.first { $0.id == "n4:1" }?.units == ["w10:1", "w11:1"], "\(door)")
        }
    }

    @Test func `A feature on several levels is a unit on each, and one place`() throws {
        let venue = try osm(Self.room.replacing("name=Büro level=1", with: "name=Büro level=0;1"))
        #expect(venue.units.map(\.id) == ["w10:0", "w10:1", "w11:1"])
        #expect(venue.units.map(\.place) == ["w10", "w10", nil])
        #expect(venue.places.map(\.level) == ["0"])
    }

    @Test func `A door without a level is on one level, and a door on another level is closed`() throws {
        let rooms = Self.room.replacing("level=1", with: "level=0;1")
        #expect(try osm(rooms).openings.map(\.id) == ["n4:0"])
        let text = Self.room.replacing("door=sliding", with: "door=sliding level=4")
        let (draft, diagnostics) = try OSMDrawing(text).read()
        #expect(draft?.contents.openings.map(\.hours?.source) == ["off"])
        #expect(diagnostics.contains { $0.message.contains("door n4 states level 4") })
    }

    @Test func `A way that ends on an outline has an opening there`() throws {
        let venue = try osm(Self.room + "node 8 20 8\nway 12 6,8 highway=footway level=1\n")
        #expect(venue.openings.map(\.id) == ["n4:1", "n6:1"])
        #expect(venue.openings.last?.units == ["w11:1"])
        #expect(venue.nodes.contains { $0.id == "n6:1" })
    }

    @Test func `A way that crosses the outline of open floor gets a node there, and not in the wall of a room`() throws
    {
        let text =
            Self.room + "node 8 -5 6.5\nnode 9 15 6.5\nway 12 8,9 highway=footway level=1\n"
            + "node 18 -5 2.5\nnode 19 15 2.5\nway 13 18,19 highway=footway level=1\n"
        let (draft, diagnostics) = try OSMDrawing(text).read()
        let venue = try #require(draft?.contents)
        #expect(venue.openings.map(\.id) == ["n4:1", "w12/8-9x1", "w12/8-9x2"])
        #expect(
            venue.ways == [
                "n18:1-w13/18-19#", "n8:1-w12/8-9x1", "w12/8-9x1-w12/8-9x2", "w12/8-9x2-n9:1", "w13/18-19#2-n19:1",
            ])
        let length = venue.edges.filter { $0.path == "w12" }.reduce(0) { $0 + $1.length }
        #expect(abs(length - 20) < 0.1)
        #expect(diagnostics.contains { $0.message.contains("crosses the wall of the room w10:1") })
        #expect(brokenPromises(venue) == ["entrances of w10"])
    }

    @Test func `The tags of a multipolygon can be on its outer way`() throws {
        let square = """
            node 1 0 0
            node 2 20 0
            node 3 20 20
            node 4 0 20
            node 5 5 5
            node 6 15 5
            node 7 15 15
            node 8 5 15
            way 12 5,6,7,8,5

            """
        let one = square + "way 10 1,2,3,4,1 indoor=corridor level=0\nrelation 5 way/10/outer way/12/inner "
        for tags in ["type=multipolygon", "type=multipolygon created_by=JOSM source=survey"] {
            let (draft, _) = try OSMDrawing(one + tags).read()
            let found = try #require(draft)
            #expect(found.contents.units.map(\.id) == ["w10:0"] && found.contents.units[0].polygon.holes.count == 1)
            #expect(found.log.repaired.contains { $0.subject == "multipolygons whose tags are on their outer way" })
        }
        // What says something itself is not of that kind.
        let other = try osm(one + "type=multipolygon natural=wood")
        #expect(other.units.map(\.polygon.holes.count) == [0])
        let two = square + "way 10 1,2,3 indoor=area level=0\nway 11 3,4,1 indoor=area level=0\n"
        let joined = try osm(two + "relation 5 way/10/outer way/11/outer way/12/inner type=multipolygon")
        #expect(joined.units.map(\.id) == ["r5:0"] && joined.units.map(\.polygon.holes.count) == [1])
    }

    @Test func `A multipolygon has holes, and a ring that is not closed is left out`() throws {
        let rings = """
            node 1 0 0
            node 2 20 0
            node 3 20 20
            node 4 0 20
            node 5 5 5
            node 6 10 5
            node 7 10 10
            way 10 1,2,3
            way 11 1,4,3
            way 12 5,6,7,5

            """
        let whole =
            rings + "relation 5 way/10/outer way/11/outer way/12/inner type=multipolygon railway=platform ref=3 level=0"
        let venue = try osm(whole)
        #expect(venue.units.map(\.id) == ["r5:0"])
        #expect(venue.units.first?.category == "platform")
        #expect(venue.units.first?.polygon.outer.count == 4)
        #expect(venue.units.first?.polygon.holes.map(\.count) == [3])
        #expect(venue.places.map(\.name.base) == ["Platform 3"])
        let cut =
            whole.replacing("way 11 1,4,3\n", with: "").replacing("highway", with: "x") + "\nway 20 1,2 highway=footway"
        let (draft, diagnostics) = try OSMDrawing(cut).read()
        #expect(draft?.contents.units == [])
        #expect(diagnostics.contains { $0.message.contains("1 of its members are not in the file") })
        #expect(draft?.log.skipped.map(\.subject) == ["rings of relations that are not closed"])
    }

    @Test func `A corridor with stairs and several levels is a staircase`() throws {
        for (level, categories) in [("-1;0", ["stairs", "stairs"]), ("0", ["corridor"])] {
            let venue = try osm(
                "node 1 0 0\nnode 2 10 0\nnode 3 10 5\nnode 4 0 5\n"
                    + "way 10 1,2,3,4,1 indoor=corridor stairs=yes level=\(level)")
            #expect(venue.units.map(\.category) == categories)
        }
    }

    @Test func `Levels have the names and labels that people see`() throws {
        let venue = try osm(
            Self.room
                + "way 20 1,2,6,7,1 indoor=level level=1 level:ref=M name=Mezzanine name:fr=Mezzanine\n"
                + "way 21 1,2 highway=corridor level=0 level:ref=EG")
        #expect(venue.levels.map(\.id) == ["0", "1"])
        #expect(venue.levels.map(\.shortName) == ["EG", "M"])
        #expect(venue.levels.map(\.name.base) == ["Level EG", "Mezzanine"])
        #expect(venue.units.count == 2)
    }

    @Test func `A building is a footprint, and the one with the rooms names the levels' building`() throws {
        let venue = try osm(
            Self.room + "node 30 -1 -1\nnode 31 11 -1\nnode 32 11 9\nnode 33 -1 9\n"
                + "way 30 30,31,32,33,30 building=office name=Haus\n"
                + "node 40 -100 -1\nnode 41 -50 -1\nnode 42 -50 90\nway 31 40,41,42,40 building=roof layer=1\n")
        #expect(venue.buildings.map(\.id) == ["w30"])
        #expect(venue.levels.map(\.building) == ["w30"])
        #expect(venue.footprints.map(\.kind) == [.ground, .aerial])
        #expect(venue.footprints.map(\.building) == ["w30", nil])
        #expect(venue.name == "Haus")
    }

    @Test func `Walls, columns and platform edges are drawn`() throws {
        let venue = try osm(
            Self.room + "node 50 2 6\nnode 51 3 6\nnode 52 3 7\nway 50 50,51,52,50 indoor=column level=1\n"
                + "way 51 1,2 indoor=wall level=1\nway 52 2,3 railway=platform_edge level=1")
        #expect(venue.obstacles.map(\.kind) == [.column])
        #expect(venue.details.map(\.category) == ["wall", "platform-edge"])
    }

    @Test func `The draft says how its plan is joined`() throws {
        let draft = try #require(try OSMDrawing(Self.room).read().draft)
        #expect(draft.derivation.openings == .stated)
        #expect(draft.derivation.borderGap == 0.05)
        #expect(draft.isForeign)
    }
}

@Suite struct `Places of OSM are found` {
    private static let street = "node 1 0 0\nnode 2 10 0\nway 10 1,2 highway=footway\n"

    private static let kinds: [(tags: String, category: String, name: String)] = [
        ("shop=bakery name=Brot", "shop.bakery", "Brot"), ("amenity=cafe name=C", "food.cafe", "C"),
        ("amenity=toilets", "toilet", "Toilets"), ("amenity=atm operator=Bank", "service.atm", "ATM Bank"),
        ("amenity=vending_machine vending=public_transport_tickets", "service.tickets", "Ticket machine"),
        ("railway=station name=S", "transit.station", "S"), ("highway=bus_stop name=Nord", "transit.stop", "Nord"),
        ("railway=subway_entrance ref=3", "transit.entrance", "Entrance 3"),
        ("office=lawyer name=L", "office.lawyer", "L"),
        ("shop=mobile_phone name=M", "shop.mobile", "M"), ("amenity=post_box", "service.post", "Post box"),
    ]

    @Test(arguments: kinds.indices) func `A node with a purpose is a place near a path`(index: Int) throws {
        let (tags, category, name) = Self.kinds[index]
        let venue = try osm(Self.street + "node 5 9 3 \(tags)").withEntrances
        #expect(venue.places.map(\.category) == [category])
        #expect(venue.places.map(\.name.base) == [name])
        #expect(venue.places.map(\.entrances) == [["n2:0"]])
        #expect(venue.places.map(\.id) == ["n5"])
    }

    @Test(arguments: [
        "amenity=bench", "shop=vacant", "amenity=waste_basket", "shop=no", "highway=bus_stop", "natural=tree",
    ])
    func `Furniture and unnamed trifles are not places`(tags: String) throws {
        #expect(try osm(Self.street + "node 5 9 3 \(tags)").places == [])
    }

    @Test func `A place has names in all languages, aliases, hours and contacts`() throws {
        let venue = try osm(
            Self.street
                + "node 5 9 3 amenity=restaurant name=東京 name:en=Tokyo name:zh-Hant=東京 name:etymology:wikidata=Q1 "
                + "alt_name=T;Edo ref=12 opening_hours=Mo-Fr~08:00-18:00 phone=+33~1 contact:website=https://x.test "
                + "description=Sushi wheelchair=limited")
        let place = try #require(venue.places.first)
        #expect(place.name == LocalizedText("東京", translations: ["en": "Tokyo", "zh-Hant": "東京"]))
        #expect(place.aliases == ["T", "Edo", "12"])
        #expect(place.hours?.source == "Mo-Fr 08:00-18:00")
        #expect(place.description == "Sushi")
        #expect(place.phone == "+33 1")
        #expect(place.website == "https://x.test")
        #expect(place.tags["wheelchair"] == "limited")
        #expect(venue.language == "zh-Hant")
    }

    @Test func `A node without a level is on the level of the room around it`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 10 5
            node 4 0 5
            node 5 5 2 shop=kiosk name=K
            way 10 1,2,3,4,1 indoor=room level=-1
            way 11 1,2 highway=corridor level=-1
            """)
        #expect(venue.places.map(\.level) == ["-1"])
        #expect(venue.places.map(\.entrances) == [[]])
    }

    @Test func `The door of a building is an entrance with its conditions`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0 entrance=main wheelchair=no opening_hours=Mo-Fr~08:00-18:00
            node 3 20 0
            node 4 10 9
            way 10 1,2 highway=footway
            way 20 2,3,4,2 building=retail shop=books name=B
            """)
        let entrance = try #require(venue.places.first?.entrances.first)
        #expect(entrance.node == "n2:0")
        #expect(entrance.isAccessible == false)
        #expect(entrance.hours?.source == "Mo-Fr 08:00-18:00")
    }

    @Test func `A shop that is mapped as a room and as a node in it is one place`() throws {
        let room = """
            node 1 0 0
            node 2 10 0
            node 3 10 5
            node 4 0 5
            node 5 5 2 shop=kiosk name=K
            way 10 1,2,3,4,1 indoor=room shop=kiosk name=K level=0
            """
        #expect(try osm(room).places.map(\.id) == ["w10"])
    }

    @Test func `A platform that is a line is entered at its nodes`() throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0
            node 3 10 10
            way 10 1,2 railway=platform ref=7 name=Gare level=0
            way 11 2,3 highway=footway level=0
            """)
        #expect(venue.places.map(\.name.base) == ["Gare 7"])
        #expect(venue.places.map(\.entrances) == [["n1:0", "n2:0"]])
    }

    @Test func `A platform that is a line without any way to it is reached from the nearest path`() throws {
        let venue = try osm(Self.street + "node 5 0 4\nnode 6 20 4\nway 11 5,6 railway=platform ref=2").withEntrances
        #expect(venue.ways == ["n1:0-n2:0"])
        #expect(venue.places.map(\.entrances) == [["n2:0"]])
    }

    private static let labels: [(tags: String, name: String)] = [
        ("ref=7", "Platform 7"), ("ref=2;4", "Platforms 2, 4"), ("ref=Voie~3", "Voie 3"),
        ("ref=7 name=Gare", "Gare 7"), ("ref=1;3 name=Voies~1~et~3", "Voies 1 et 3"),
        ("ref=A name=Eastbound~Platform~A", "Eastbound Platform A"), ("local_ref=B", "Platform B"),
    ]

    @Test(arguments: labels.indices) func `The name of a platform has its number once`(index: Int) throws {
        let venue = try osm(
            "node 1 0 0\nnode 2 9 0\nnode 3 9 9\nway 10 1,2 railway=platform \(Self.labels[index].tags)\n"
                + "way 11 2,3 highway=footway")
        #expect(venue.places.map(\.name.base) == [Self.labels[index].name])
    }

    @Test func `The station of the trains names the venue, not the one of the buses`() throws {
        let venue = try osm(
            Self.street
                + "node 5 0 1 public_transport=station name=Bus\nnode 6 9 9 railway=station station=subway name=Metro\n"
                + "node 7 20 9 railway=station name=Hauptbahnhof")
        #expect(venue.name == "Hauptbahnhof")
    }

    @Test func `Of several stations, the one whose name most have names the venue`() throws {
        let nearest = "node 5 5 1 railway=station name=Nord-TGV\n"
        let others = "node 6 30 9 railway=station name=Nord-Palais\nnode 7 40 9 railway=station name=Nord~Palais\n"
        #expect(try osm(Self.street + nearest + others).name == "Nord-Palais")
        #expect(try osm(Self.street + nearest + "node 6 30 9 railway=station name=Nord-Palais").name == "Nord-TGV")
    }
}
