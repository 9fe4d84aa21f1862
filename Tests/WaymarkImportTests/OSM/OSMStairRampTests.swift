import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Wheelchairs on stairs` {
    private static func drawing(_ tags: String, level: String) -> OSMDrawing {
        OSMDrawing(
            """
            node 1 -30 0
            node 2 0 0
            node 3 20 0
            node 4 50 0
            way 10 1,2 highway=footway level=0
            way 11 2,3 level=\(level) \(tags)
            way 12 3,4 highway=footway level=\(level == "0" ? "0" : "1")
            """)
    }

    private static func isForWheels(_ tags: String, level: String) throws -> Bool {
        let venue = try osm(drawing(tags, level: level).text)
        return venue.edges.contains {
            $0.path.rawValue.hasPrefix("w11") && $0.isAccessible == true && $0.kind != .stairs
        }
            || venue.connectors.contains { $0.kind == .ramp && $0.isAccessible == true }
    }

    @Test(
        arguments: ["0", "0;1"],
        [
            "wheelchair=yes", "wheelchair=designated", "wheelchair=yes ramp=no", "ramp=yes", "ramp:stroller=yes",
            "wheelchair=yes ramp=yes ramp:wheelchair=no", "wheelchair=yes ramp=yes ramp:wheelchair=separate",
            "wheelchair=yes ramp=yes disused:ramp=yes", "wheelchair=yes ramp=yes was:ramp:wheelchair=yes",
        ])
    func `Stairs are not for wheels without a ramp for them`(level: String, tags: String) throws {
        #expect(try !Self.isForWheels("highway=steps " + tags, level: level))
        let messages = try Self.drawing("highway=steps " + tags, level: level).read().diagnostics.map(\.message)
        #expect(messages.contains { $0.contains("does not say how wheels get up") } == tags.hasPrefix("wheelchair"))
    }

    @Test(
        arguments: ["0", "0;1"],
        ["ramp:wheelchair=yes", "ramp=yes wheelchair=yes", "ramp:wheelchair=yes wheelchair=yes"])
    func `A ramp beside stairs is for wheels, on one level and between two`(level: String, tags: String) throws {
        #expect(try Self.isForWheels("highway=steps " + tags, level: level))
        // The author's word is about the barrier, too.
        if tags == "ramp:wheelchair=yes" {
            #expect(try !Self.isForWheels("highway=steps barrier=chain " + tags, level: level))
        }
        let messages = try Self.drawing("highway=steps " + tags, level: level).read().diagnostics.map(\.message)
        #expect(!messages.contains { $0.contains("does not say how wheels get up") })
    }

    /// What says that a ramp, or another part, is not in use.
    private static let parts = [
        "disused:ramp=yes", "ramp=yes disused:ramp=yes", "ramp=yes ramp:disused=yes", "ramp=disused", "disused=ramp",
        "ramp=separate disused:ramp=separate", "ramp:wheelchair=yes ramp=yes construction:ramp=yes",
        "ramp=yes ramp:status=closed", "ramp=yes broken:ramp=yes", "ramp:closed=yes", "status:ramp=closed",
        "ramp:wheelchair=yes ramp:status=closed", "ramp:wheelchair=yes ramp:wheelchair:status=closed",
        "ramp:operational_status=closed", "ramp:wheelchair=yes ramp:access=no", "ramp:wheelchair=yes disused=ramp",
        "ramp:wheelchair=yes disused:ramp:wheelchair=yes", "ramp:wheelchair=yes ramp:access=private",
        "ramp:wheelchair=yes ramp:wheelchair:conditional=no~@~(winter)",
        "ramp=yes wheelchair=yes ramp:opening_hours=Mo-Fr~08:00-18:00", "handrail=yes disused:handrail=yes",
        "handrail:left=yes abandoned:handrail:left=yes", "handrail:status=broken", "disused=handrail",
        "ramp:stroller=yes disused:ramp:stroller=yes", "tactile_paving=yes was:tactile_paving=yes",
        "disused:conveying=yes",
    ]

    @Test(arguments: parts, ["0", "0;1"])
    func `A ramp that is not in use closes the ramp, and not the stairs`(tags: String, level: String) throws {
        let venue = try osm(Self.drawing("highway=steps " + tags, level: level).text)
        let stairs = venue.edges.filter { $0.kind == .stairs && $0.path == "w11" }
        #expect(stairs.allSatisfy { $0.statedClosure == nil && $0.hours == nil })
        #expect(venue.connectors.filter { $0.kind == .stairs }.map(\.closure) == (level == "0" ? [] : [nil]))
        #expect(stairs.isEmpty == (level != "0"))
        #expect(try !Self.isForWheels("highway=steps " + tags, level: level))
    }

    @Test func `What is said of the stairs themselves closes them, whatever their ramp is`() throws {
        for tags in [
            "ramp=yes disused=yes", "ramp=yes ramp:status=open status=closed", "handrail=yes disused:steps=yes",
        ] {
            let venue = try osm(Self.drawing("highway=steps " + tags, level: "0;1").text)
            #expect(venue.connectors.allSatisfy { $0.closure != nil } && !venue.connectors.isEmpty, "\(tags)")
        }
    }

    @Test(arguments: ["0", "0;1"]) func `A ramp beside stairs has its own width and slope`(level: String) throws {
        func ramp(_ tags: String) throws -> (width: Double?, incline: Double?, isAccessible: Bool?) {
            let venue = try osm(Self.drawing("highway=steps ramp:wheelchair=yes " + tags, level: level).text)
            if let ramp = venue.connectors.first(where: { $0.kind == .ramp }) {
                return (ramp.width, ramp.flights.first?.incline, ramp.isAccessible)
            }
            let edge = try #require(venue.edges.first { $0.path.rawValue.hasSuffix("-ramp") })
            return (edge.width, edge.incline, edge.isAccessible)
        }
        #expect(try ramp("").width == nil)
        #expect(try ramp("ramp:width=0.6").width == 0.6)
        #expect(try ramp("width=2 ramp:wheelchair:width=80~cm").width == 0.8)
        #expect(try ramp("ramp:incline=30%").incline == 0.3)
        #expect(try ramp("incline=30%").incline == nil)
        #expect(try ramp("ramp:incline=5%").isAccessible == true)
        #expect(try ramp("ramp:incline=steep").isAccessible == false)
    }

    @Test func `A ramp that says it is not for wheelchairs is not, whatever the whole says`() throws {
        for way in [
            "highway=footway level=0;1 incline=5%", "highway=footway level=0;1 ramp=yes", "highway=footway level=0",
            "indoor=area ramp=yes level=0;1",
        ] {
            for word in ["", "wheelchair=yes"] {
                let venue = try osm(Self.drawing("\(way) \(word) ramp:wheelchair=no", level: "0;1").text)
                #expect(
                    !venue.connectors.contains { $0.id == "w11" && $0.isAccessible != false }
                        && !venue.edges.contains { $0.path == "w11" && $0.isAccessible != false }, "\(way) \(word)")
            }
        }
    }

    @Test func `Nor are escalators, and moving walkways are`() throws {
        let escalator = try Self.drawing("highway=steps conveying=forward wheelchair=yes", level: "0;1").read()
            .diagnostics
        #expect(escalator.contains { $0.message.contains("does not say how wheels get up") })
        let walkway = try Self.drawing("highway=footway conveying=forward wheelchair=yes", level: "0").read()
            .diagnostics
        #expect(!walkway.contains { $0.message.contains("does not say how wheels get up") })
    }
}
