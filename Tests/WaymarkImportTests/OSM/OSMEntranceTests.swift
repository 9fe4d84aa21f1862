import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Who may pass an entrance, and a path with a condition` {
    @Test(
        arguments: [
            ("service", [.staff]), ("staff", [.staff]), ("delivery", [.staff]), ("private", [.staff]),
            ("service access=customers", []), ("service foot=yes", []), ("main", []), ("yes", []),
        ] as [(String, Set<Role>)])
    func `An entrance for staff and deliveries is not for the public unless the file says so`(
        value: String, roles: Set<Role>
    ) throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 10 0 entrance=\(value)
            node 3 20 0 shop=a name=Inside level=0
            way 10 1,2 highway=footway level=0
            way 11 2,3 highway=corridor level=0
            """)
        let met = Set(venue.edges.map(\.access) + venue.openings.map(\.access))
        #expect(met == (roles.isEmpty ? [[]] : [[], roles]))
    }

    @Test(arguments: [
        ("no~@~(until~repaired)", true), ("private~@~(during~works)", true), ("no~@~(snow)", false),
        ("no~@~(high~water)", false), ("yes~@~(until~repaired)", false),
    ])
    func `A condition whose time is not understood closes a path, a door and a gate, unless it is about what passes`(
        condition: String, isClosed: Bool
    ) throws {
        let tag = "access:conditional=" + condition
        for text in [
            "node 2 10 0\nway 10 1,2,3 highway=footway \(tag)",
            "node 2 10 0 door=yes \(tag)\nway 10 1,2,3 highway=corridor",
            "node 2 10 0 barrier=gate \(tag)\nway 10 1,2,3 highway=footway",
        ] {
            let venue = try osm("node 1 0 0\nnode 3 20 0\n" + text)
            let hours = venue.edges.compactMap(\.hours) + venue.openings.compactMap(\.hours)
            // A closed path is left out.
            #expect((venue.edges.isEmpty || hours.contains { $0 == StatedClosure.never }) == isClosed, "\(text)")
        }
    }

    @Test(arguments: [
        "railway=subway_entrance opening_hours=Sa-Su~10:00-12:00", "disused:railway=subway_entrance",
        "railway=subway_entrance access=no", "railway=subway_entrance access=private",
        "railway=subway_entrance entrance=exit", "railway=train_station_entrance wheelchair=no",
        "railway=subway_entrance width=0.6",
    ])
    func `What an entrance of a station says holds for what leads in, and not for the street`(entrance: String) throws {
        for inner in [
            "way 11 2,4 highway=steps level=-1;0 incline=down\nway 12 4,5 highway=footway level=-1 tunnel=yes",
            "way 11 2,4 highway=footway tunnel=yes", "",
        ] {
            let venue = try osm(
                """
                node 1 0 0
                node 2 20 0 \(entrance)
                node 3 40 0
                node 4 20 -10
                node 5 20 -30
                way 10 1,2,3 highway=footway
                \(inner)
                """)
            let street = venue.edges.filter { $0.path == "w10" }
            #expect(Set(street.flatMap { [$0.from, $0.to] }) == ["n1:0", "n2:0", "n3:0"])
            #expect(
                street.allSatisfy { $0.hours == nil && $0.access.isEmpty && $0.isAccessible == nil && $0.width == nil })
            let doors = venue.edges.filter { $0.path.rawValue.hasPrefix("n2") }
            #expect(doors.count == (inner.isEmpty ? 0 : 1))
            let stops = venue.connectors.flatMap { $0.stops.map(\.node) }
            #expect(!stops.contains("n2:0"))
        }
    }

    @Test(arguments: [
        "railway=subway_entrance opening_hours=Mo-Fr~06:00-20:00", "railway=subway_entrance wheelchair=no",
        "railway=subway_entrance access=private",
    ])
    func `A station is entered with what its entrance says, whatever begins there`(entrance: String) throws {
        for inner in [
            "way 11 2,4 highway=steps level=-1;0 incline=down", "way 11 2,4 highway=footway tunnel=yes level=0",
            "way 11 2,4 highway=steps conveying=forward level=0;-1", "",
        ] {
            let drawing = OSMDrawing(
                """
                node 1 0 0
                node 2 20 0 \(entrance)
                node 3 40 0
                node 4 20 -10
                node 5 20 -30
                node 6 20 -20 railway=station station=subway name=Linden
                way 10 1,2,3 highway=footway
                way 12 4,5 highway=footway level=\(inner.contains("-1") ? "-1" : "0") tunnel=yes
                \(inner)
                """)
            let venue = try #require(try drawing.read().draft?.contents)
            let station = try #require(venue.places.first { $0.id == "n6" })
            #expect(station.entrances.count == 1)
            for entrance in station.entrances {
                #expect(
                    entrance.hours != nil || entrance.isAccessible == false || !entrance.access.isEmpty, "\(inner)")
            }
            #expect(try !drawing.derived().messages(.overlappingNodes).contains { $0.contains("n2:0") }, "\(inner)")
        }
    }

    @Test(
        arguments: [
            ("highway=steps", "barrier=gate access=no", "access=no", []),
            ("highway=steps", "door=yes access=private", nil, [.staff]), ("highway=steps", "barrier=bollard", nil, []),
            ("highway=steps conveying=forward", "barrier=gate access=no", "access=no", []),
            ("highway=footway incline=5%", "barrier=wall", "barrier=wall", []),
            (
                "highway=steps opening_hours=Mo-Fr~08:00-18:00", "door=yes opening_hours=Sa~10:00-12:00",
                "a door on it has other hours", []
            ),
        ] as [(String, String, String?, Set<Role>)])
    func `What is at a node in the middle of stairs, escalators and ramps counts`(
        way: String, node: String, closure: String?, roles: Set<Role>
    ) throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 50 0 \(node)
            node 4 80 0
            node 5 99 0
            way 10 1,2 highway=footway level=0
            way 11 2,3,4 level=0;1 \(way)
            way 12 4,5 highway=footway level=1
            """)
        let connector = try #require(venue.connectors.first { $0.id == "w11" })
        #expect(connector.closure == closure)
        #expect(connector.access == roles)
    }

    @Test(
        arguments: [
            "highway=footway incline=5%", "highway=corridor", "highway=steps", "highway=footway conveying=forward",
        ],
        [
            ("barrier=chain", nil, false, nil), ("barrier=log;gate", nil, false, nil),
            ("barrier=kerb kerb:height=0.1", nil, false, nil),
            ("barrier=stile", nil, false, nil), ("barrier=cycle_barrier maxwidth=0.7", nil, nil, 0.7),
            ("barrier=wall", "barrier=wall", nil, nil), ("barrier=debris", "barrier=debris", nil, nil),
            ("barrier=fence foot=yes", nil, nil, nil), ("barrier=handrail", nil, nil, nil),
        ] as [(String, String?, Bool?, Double?)])
    func `A barrier that a way states itself holds as at a node of it`(
        way: String, _ expected: (tags: String, closure: String?, isAccessible: Bool?, width: Double?)
    ) throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 80 0
            node 4 99 0
            node 5 99 99
            way 10 1,2 highway=footway level=0
            way 11 2,3 level=0;1 \(way) \(expected.tags)
            way 12 3,4 highway=footway level=1
            way 13 4,5 highway=footway level=1 \(expected.tags)
            """)
        let connector = try #require(venue.connectors.first { $0.id == "w11" })
        #expect(connector.closure == expected.closure)
        #expect(connector.isAccessible == expected.isAccessible)
        #expect(connector.width == expected.width)
        let edge = venue.edges.first { $0.path == "w13" }
        #expect((edge == nil) == (expected.closure != nil))
        #expect(edge?.isAccessible == expected.isAccessible)
        #expect(edge?.width == expected.width)
    }
}
