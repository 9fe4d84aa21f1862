import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Doors that state another level than the rooms in whose wall they are.
@Suite struct `Doors of another level than their rooms` {
    /// Two rooms with a common wall, and a door of it or beside it.
    private static func drawing(_ door: String, isNode: Bool = true, more: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            \(OSMDrawing.boxes)
            node 7 20 5 \(door)
            \(OSMDrawing.shops("5 5", "35 5"))
            node 30 0 30
            node 31 20 30
            way 20 1,2,\(isNode ? "7," : "")5,6,1 indoor=room level=0
            way 21 2,3,4,5,\(isNode ? "7," : "")2 indoor=room level=0
            way 22 30,31 highway=footway indoor=yes level=1
            \(more)

            """)
    }

    @Test(arguments: [true, false]) func `Nobody is led through one, and no other door is concluded`(isNode: Bool)
        throws
    {
        #expect(try Self.drawing("door=yes level=0", isNode: isNode).derived().distance("n11", "n12") != nil)
        for tags in ["door=yes level=1", "door=hinged level=1 width=1", "entrance=yes level=1"] {
            let derived = try Self.drawing(tags, isNode: isNode).derived()
            #expect(derived.distance("n11", "n12") == nil, "\(tags)")
            #expect(derived.inferences(.room) == [] && derived.inferences(.doorless) == [], "\(tags)")
            let opening = try #require(derived.venue.openings.first { $0.id == "n7:0" })
            #expect(opening.hours?.source == "off" && opening.tags["closed"] == "it states level 1")
            #expect(derived.messages(.foreignAssumption).contains { $0.contains("n7 states level 1") })
        }
    }

    @Test(arguments: [0.06, 0.2, 0.4, 0.6]) func `Nobody is led through one beside the wall either`(offset: Double)
        throws
    {
        for x in [20 - offset, 20 + offset] {
            var drawing = Self.drawing("door=yes level=1", isNode: false)
            drawing.text = drawing.text.replacing("node 7 20 5", with: "node 7 \(x) 5")
            let derived = try drawing.derived()
            #expect(derived.distance("n11", "n12") == nil, "\(x)")
            #expect(derived.inferences(.room) == [] && derived.inferences(.doorless) == [], "\(x)")
            #expect(derived.messages(.foreignAssumption).contains { $0.contains("n7 states level 1") }, "\(x)")
        }
    }

    @Test func `One of a level with rooms is theirs`() throws {
        let more = "way 40 1,2,7,5,6,1 indoor=room level=1\nway 41 2,3,4,5,7,2 indoor=room level=1"
        let derived = try Self.drawing("door=yes level=1", more: more).derived()
        #expect(derived.venue.openings.filter { $0.derivedFrom == nil }.map(\.id) == ["n7:1"])
        #expect(!derived.messages(.foreignAssumption).contains { $0.contains("states level") })
    }
}

/// The same in the other formats, where nothing says that a door is a node of the wall.
@Suite struct `Doors of another level than the rooms around them, in other formats` {
    private static func native(_ level: String, more: [String] = []) -> PlannedVenue {
        var venue = PlannedVenue(levels: ["{id: g, ordinal: 0, name: G}", "{id: u, ordinal: 1, name: U}"])
        venue.units =
            [
                PlannedVenue.unit("a", "room", 0...10, 0...8), PlannedVenue.unit("b", "room", 10...20, 0...8),
                PlannedVenue.unit("c", "corridor", 40...60, 0...8, level: "u"),
            ] + more
        venue.openings = ["{id: d, level: \(level), at: [[10, 3], [10, 4]], door: swinging}"]
        venue.places = [("west", 5), ("east", 15)].map {
            "{id: \($0.0), name: \($0.0), category: info, level: g, position: [\($0.1), 4]}"
        }
        return venue
    }

    @Test func `No other door is concluded in the wall`() throws {
        #expect(try Self.native("g").derived().distance("west", "east") != nil)
        let lost = try Self.native("u").derived()
        #expect(lost.inferences(.room) == [] && lost.distance("west", "east") == nil)
        #expect(lost.messages(.openingJoinsNothing).contains { $0.contains("\"d\"") })
        // With rooms of its own level, it says nothing about those below.
        let upstairs = [
            PlannedVenue.unit("x", "room", 0...10, 0...8, level: "u"),
            PlannedVenue.unit("y", "room", 10...20, 0...8, level: "u"),
        ]
        #expect(try Self.native("u", more: upstairs).derived().inferences(.room).count == 1)
    }
}
