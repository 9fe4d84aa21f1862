import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `What cannot be understood opens nothing for wheels` {
    /// A path with a node in its middle.
    private static func path(_ way: String, node: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 50 0 \(node)
            node 3 100 0
            node 4 0 50
            way 10 1,2,3 highway=footway level=0 \(way)
            way 11 1,4 highway=footway level=0
            """)
    }

    private static func edges(_ way: String, node: String = "") throws -> [PathEdge] {
        try osm(path(way, node: node).text).edges.filter { $0.path != "w11" }
    }

    private static let widths: [(String, Double)] = [
        ("60~mm", 0.06), ("600mm", 0.6), ("ca.~0.6~m", 0.6), ("ca~0.6", 0.6), ("approx.~70~cm", 0.7), ("~~0.6", 0.6),
        ("0,6", 0.6),
        ("0.6m", 0.6), ("0.6~metres", 0.6), ("2'", 0.6096), ("≥0.8", 0.8), ("0.7-0.8", 0.7), (">1", 1),
    ]

    @Test(arguments: widths.indices) func `A width is read in the ways people write it`(index: Int) throws {
        let (text, width) = Self.widths[index]
        for edge in try Self.edges("width=\(text)") {
            #expect(abs((edge.width ?? 0) - width) < 0.001 && edge.isAccessible == nil, "\(text)")
        }
    }

    private static let unread = [
        "width=≤1", "width=narrow", "width=0", "width=2~lanes", "maxwidth:physical=?", "door:width=small",
        "est_width=-1",
        "step_count=a~few", "kerb=high", "kerb:height=some", "wheelchair=rarely", "incline=yes", "incline=101%",
        "incline=moderate",
    ]

    @Test(arguments: unread) func `A text that is not understood stops wheels on a path, and is reported`(tag: String)
        throws
    {
        #expect(try Self.edges(tag).allSatisfy { $0.isAccessible == false })
        let messages = try Self.path(tag).read().diagnostics.flatMap { [$0.message] + $0.notes }
        #expect(messages.contains { $0.contains("wheelchairs do not use it") }, "\(messages)")
        if !tag.hasPrefix("wheelchair") {
            #expect(try Self.edges(tag + " wheelchair=yes").allSatisfy { $0.isAccessible == true })
            #expect(try Self.edges(tag + " wheelchair=limited").allSatisfy { $0.isAccessible == nil })
        }
    }

    @Test(arguments: [
        "barrier=bollard maxwidth=tight", "barrier=gate width=≤1", "door=yes door:width=?", "kerb=high",
        "kerb:height=some", "barrier=kerb height=low", "door=hinged threshold=small", "door=hinged sill=yes",
        "wheelchair=rarely", "barrier=gate step_count=some", "barrier=bollard;chain", "barrier=bollard;stile",
        "barrier=gate;log",
    ])
    func `Nor at a node`(node: String) throws {
        let edges = try Self.edges("", node: node)
        #expect(edges.contains { $0.isAccessible == false }, "\(edges.map(\.isAccessible))")
        #expect(edges.contains { $0.isAccessible == nil })
    }

    @Test(arguments: [
        "barrier=bollard maxwidth=1.2", "kerb=lowered", "kerb:height=0", "kerb:height=2~cm", "door=hinged threshold=no",
        "barrier=bollard;block", "step_count=0", "amenity=bench width=broad",
    ])
    func `What is understood, or about something else, stops nobody`(node: String) throws {
        #expect(try Self.edges("", node: node).allSatisfy { $0.isAccessible != false })
    }

    @Test func `Nor in an elevator, on a moving walkway or on a ramp between levels`() throws {
        let elevator = try osm(
            "node 1 0 0 highway=elevator level=0;1 width=slim\nnode 2 9 0\nway 10 1,2 highway=footway level=0\nway 11 1,2 highway=footway level=1"
        ).connectors.first { $0.kind == .elevator }
        #expect(elevator?.isAccessible == false)
        let walkway = try Self.edges("conveying=forward width=slim")
        #expect(walkway.allSatisfy { $0.isAccessible == false })
        for tag in ["width=slim", "incline=101%", "incline=steep"] {
            let drawing = OSMDrawing(
                """
                node 1 0 0
                node 2 60 0
                node 3 90 0
                node 4 -30 0
                way 10 1,2 highway=footway level=0;1 \(tag)
                way 11 2,3 highway=footway level=1
                way 12 4,1 highway=footway level=0
                """)
            #expect(try osm(drawing.text).connectors.allSatisfy { $0.isAccessible == false })
            let messages = try drawing.read().diagnostics.flatMap { [$0.message] + $0.notes }
            #expect(
                messages.contains { $0.contains(tag.replacing("=", with: tag.hasPrefix("w") ? "=" : "=\"")) },
                "\(messages)")
        }
    }

    private static let shut: [(String, String?)] = [
        ("door=bricked_up", "door=bricked_up"), ("door=closed", "door=closed"), ("door=blocked", "door=blocked"),
        ("door=hinged;walled_up", "door=hinged;walled_up"), ("entrance=fake", "entrance=fake"), ("door=no", nil),
        ("door=removed", nil),
        ("door=none", nil), ("entrance=removed", "entrance=removed"),
        ("door=hinged", nil), ("door=glass", nil), ("entrance=main", nil),
    ]

    @Test(arguments: shut.indices) func `A door that is walled up is closed`(index: Int) throws {
        let (tags, reason) = Self.shut[index]
        let closures = try Self.edges("", node: tags).compactMap(\.statedClosure)
        #expect(closures == (reason.map { [$0] } ?? []), "\(tags)")
    }

    @Test func `Lists of entrances count as a whole`() throws {
        #expect(try Self.edges("", node: "entrance=emergency;service").contains { $0.access == [.staff] })
        #expect(try Self.edges("", node: "entrance=emergency;main").allSatisfy { $0.statedClosure == nil })
        #expect(OSMDoor.isExitOnly(OSMTags(["entrance": "exit;emergency"])))
        #expect(!OSMDoor.isExitOnly(OSMTags(["entrance": "exit;main"])))
    }

    @Test(arguments: [
        "access:conditional=no~@~(sunset-sunrise)", "foot:conditional=no~@~(until~repaired)",
        "access:conditional=yes~@~(perhaps)", "access:conditional=no~@~(dark)", "access:conditional=no",
        "access:conditional=private~@~(\(String(repeating: "x", count: 600)))",
    ])
    func `Each condition that cannot be judged is said, on a path, at a door and on a room`(tag: String) throws {
        let room = OSMDrawing(
            "node 1 0 0\nnode 2 9 0\nnode 3 9 9\nnode 4 0 9\nway 10 1,2,3,4,1 indoor=room level=0 \(tag)\nnode 5 0 -9\nway 11 1,5 highway=footway level=0"
        )
        for drawing in [Self.path(tag), Self.path("", node: "barrier=gate " + tag), Self.path("", node: tag), room] {
            let codes = try drawing.read().diagnostics.filter { $0.code == .badOpeningHours }
            #expect(codes.count == 1)
        }
    }
}
