import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `A place in a room is entered by each door of the room` {
    /// A shop in a room with a door to the west and one to the east, and a path around it.
    private static func room(_ west: String, _ east: String = "door=yes", inside: String = "") -> String {
        """
        node 1 0 0 shop=a name=West level=0
        node 2 20 0 \(west)
        node 3 20 10
        node 4 30 10
        node 5 30 -10
        node 6 20 -10
        node 7 24 0 shop=b name=Inside level=0
        node 8 30 0 \(east)
        node 9 50 0 shop=c name=East level=0
        node 10 50 -30
        node 11 0 -30
        way 10 1,2 highway=footway indoor=yes level=0
        way 11 2,6,5,8,4,3,2 indoor=room level=0
        way 12 8,9,10,11,1 highway=footway indoor=yes level=0
        \(inside)
        """
    }

    private static func derived(_ text: String) throws -> (contents: VenueContents, diagnostics: [Diagnostic]) {
        var draft = try #require(try OSMDrawing(text).read().draft)
        var diagnostics: [Diagnostic] = []
        _ = NetworkDerivation.derive(&draft, diagnostics: &diagnostics)
        return (draft.contents, diagnostics + VenueValidator.validate(draft, isComplete: true).diagnostics)
    }

    @Test func `There is a node for each door, and no way from door to door`() throws {
        let venue = try Self.derived(Self.room("door=yes")).contents
        let place = try #require(venue.places.first { $0.id == "n7" })
        #expect(place.entrances.map(\.destination) == ["stop:n7", "stop:n7/2"])
        func ends(_ node: FeatureID) -> [FeatureID] {
            venue.edges.compactMap { $0.from == node ? $0.to : $0.to == node ? $0.from : nil }
        }
        #expect(ends("stop:n7") == ["n2:0:w11:0"])
        #expect(ends("stop:n7/2") == ["n8:0:w11:0"])
        let lengths = venue.edges.filter { $0.to == "stop:n7/2" || $0.from == "stop:n7/2" }.map { $0.length.rounded() }
        #expect(lengths == [6])
    }

    @Test
    func `Two places with different nearest doors are joined across the room, and no way leads from door to door`()
        throws
    {
        let other = "node 12 28 0 shop=d name=Other level=0"
        let venue = try Self.derived(Self.room("door=yes", inside: other)).contents
        func joined(_ first: FeatureID, _ second: FeatureID) -> Double? {
            venue.edges.first { [$0.from, $0.to] == [first, second] || [$0.from, $0.to] == [second, first] }?.length
        }
        // From each of them, the straight way leads to the node of the other that is joined to the same door.
        #expect(joined("stop:n7", "stop:n12/2")?.rounded() == 4)
        #expect(joined("stop:n12", "stop:n7/2")?.rounded() == 4)
        #expect(joined("stop:n7", "stop:n12") == nil && joined("stop:n7/2", "stop:n12/2") == nil)
        var sides: [Set<FeatureID>] = []
        for door in ["n2:0:w11:0", "n8:0:w11:0"] as [FeatureID] {
            var side: Set<FeatureID> = [door]
            var open = [door]
            while let node = open.popLast() {
                for edge in venue.edges where edge.derivedFrom == venue.regions.first?.id.rawValue {
                    let next = edge.from == node ? edge.to : edge.to == node ? edge.from : node
                    if side.insert(next).inserted { open.append(next) }
                }
            }
            sides.append(side)
        }
        #expect(sides.allSatisfy { $0.count == 3 } && sides[0].isDisjoint(with: sides[1]), "\(sides)")
    }

    @Test func `The way to a further door bends around what is between`() throws {
        let counter =
            "node 12 26 -9\nnode 13 27 -9\nnode 14 27 6\nnode 15 26 6\nway 13 12,13,14,15,12 indoor=wall area=yes level=0"
        let venue = try Self.derived(Self.room("door=yes", inside: counter)).contents
        let place = try #require(venue.places.first { $0.id == "n7" })
        #expect(place.entrances.count == 2)
        let bends = venue.nodes.filter { $0.id.rawValue.hasPrefix("stop:n7/2/") }
        #expect(!bends.isEmpty)
        #expect(bends.allSatisfy { $0.position.y > 5 })
        let isShared = bends.contains { bend in venue.edges.count { $0.from == bend.id || $0.to == bend.id } > 2 }
        #expect(!isShared)
    }

    @Test(arguments: ["door=yes access=no", "entrance=exit", "door=yes width=0.6", "door=yes opening_hours=off"])
    func `A place with another door can be reached, and nothing is said of a trap`(west: String) throws {
        let codes = try Self.derived(Self.room(west)).diagnostics.map(\.code)
        #expect(!codes.contains(.unreachablePlace))
        #expect(!codes.contains(.oneWayTrap))
        #expect(!codes.contains(.isolatedNetwork))
    }

    @Test(arguments: ["door=yes access=no", "entrance=exit"])
    func `A room behind a room is entered by a door that is open`(west: String) throws {
        let inner = """
            node 12 22 10 door=yes
            node 13 20 20
            node 14 30 20
            node 15 25 15 shop=d name=Inner level=0
            way 13 3,12,4,14,13,3 indoor=room level=0
            """
        let text = Self.room(west, inside: inner).replacing("5,8,4,3,2", with: "5,8,4,12,3,2")
        let venue = try Self.derived(text)
        #expect(!venue.diagnostics.map(\.code).contains(.unreachablePlace))
        let toEast = venue.contents.edges.contains { edge in
            [edge.from, edge.to].contains("n8:0:w11:0") && [edge.from, edge.to].contains("n12:0:w11:0")
        }
        #expect(toEast)
    }

    /// A room to the north of the room, and one to the south, each behind a door of its own.
    private static let innerRooms = """
        node 12 22 10 door=yes
        node 13 20 20
        node 14 30 20
        node 15 25 15 shop=d name=North level=0
        node 16 28 -10 door=yes
        node 17 20 -20
        node 18 30 -20
        node 19 25 -15 shop=e name=South level=0
        way 13 3,12,4,14,13,3 indoor=room level=0
        way 14 6,16,5,18,17,6 indoor=room level=0
        """

    @Test func `What is behind a room is entered by each door of the room, and nobody walks through`() throws {
        let text = Self.room("door=yes", inside: Self.innerRooms)
            .replacing("2,6,5,8,4,3,2", with: "2,6,16,5,8,4,12,3,2").replacing("50 -30", with: "50 -60")
            .replacing("0 -30", with: "0 -60")
        let venue = try Self.derived(text).contents
        let north = try #require(venue.places.first { $0.id == "n15" }).entrances.map(\.destination)
        let south = try #require(venue.places.first { $0.id == "n19" }).entrances.map(\.destination)
        #expect(north.count == 2 && south.count == 2)
        // What is joined to each door, without the paths around the room.
        func side(_ start: FeatureID) -> Set<FeatureID> {
            var (found, open): (Set<FeatureID>, [FeatureID]) = ([start], [start])
            while let node = open.popLast() {
                for edge in venue.edges where edge.derivedFrom != nil && ![edge.from, edge.to].contains("n2:0") {
                    if edge.from.rawValue.hasPrefix("n8:0") && !edge.from.rawValue.hasSuffix("w11:0") { continue }
                    if edge.to.rawValue.hasPrefix("n8:0") && !edge.to.rawValue.hasSuffix("w11:0") { continue }
                    let next = edge.from == node ? edge.to : edge.to == node ? edge.from : node
                    if found.insert(next).inserted { open.append(next) }
                }
            }
            return found
        }
        let (west, east) = (side("n2:0:w11:0"), side("n8:0:w11:0"))
        #expect(west.isDisjoint(with: east))
        for side in [west, east] {
            #expect(!side.isDisjoint(with: north) && !side.isDisjoint(with: south))
        }
        // The copies have the doors of the rooms, so that closing one closes all of them.
        let doors = venue.edges.filter { $0.derivedFrom == "n12:0" || $0.path == "n12:0" }
        #expect(doors.count >= 2 && Set(doors.map(\.path)).count == 1)
    }

    @Test func `A place whose only door is an exit is not reached`() throws {
        let text = Self.room("entrance=exit", "").replacing("way 12 8,9", with: "way 12 9")
        #expect(try Self.derived(text).diagnostics.map(\.code).contains(.unreachablePlace))
    }

    @Test func `A room with one door has one node for its place`() throws {
        let venue = try Self.derived(Self.room("door=yes", "").replacing("way 12 8,9", with: "way 12 9")).contents
        let place = try #require(venue.places.first { $0.id == "n7" })
        #expect(place.entrances.map(\.destination) == ["stop:n7"])
    }

    private static func places(x: Int) -> [String] {
        [
            "{id: a, level: g, category: service, name: A, position: [\(x), 2]}",
            "{id: lab, level: g, category: office, name: Lab}",
        ]
    }

    /// An office that is entered from the west, and a room behind it with two doors into the office, or a second office between.
    private static func behind(_ first: String = "", _ second: String = "", between: Bool = false) throws -> Derived {
        let unit = PlannedVenue.unit
        let wall = between ? "other" : "office"
        var plan = PlannedVenue(
            units: [
                unit("hall", "corridor", 0...60, 0...4, "g", ""),
                unit("office", "office", 0...(between ? 30 : 60), 4...20, "g", ""),
                unit("lab", "office", 0...60, 20...30, "g", "place: lab"),
            ],
            openings: [
                "{id: main, level: g, at: [5, 4], units: [hall, office]}",
                "{id: d1, level: g, at: [5, 20], units: [office, lab]\(first)}",
                "{id: d2, level: g, at: [55, 20], units: [\(wall), lab]\(second)}",
            ], places: Self.places(x: 5))
        if between {
            plan.units.append(unit("other", "office", 30...60, 4...20, "g", ""))
            plan.openings.append("{id: side, level: g, at: [55, 4], units: [hall, other]}")
        }
        return try plan.derived()
    }

    @Test(arguments: [("", "", 18), (", hours: \"off\"", "", 55), ("", ", hours: \"off\"", 18)])
    func `A room with two doors into one room is entered by each of them`(first: String, second: String, metres: Double)
        throws
    {
        let venue = try Self.behind(first, second)
        #expect(venue.distance("a", "lab")?.rounded() == metres)
        #expect(venue.venue.places.first { $0.id == "lab" }?.entrances.count == 2)
    }

    @Test(arguments: [("", "", 18), (", hours: \"off\"", "", 67), ("", ", hours: \"off\"", 18)])
    func `A room between two rooms is entered from both, and nobody walks through`(
        first: String, second: String, metres: Double
    ) throws {
        let venue = try Self.behind(first, second, between: true)
        #expect(venue.distance("a", "lab")?.rounded() == metres)
        #expect(venue.venue.places.first { $0.id == "lab" }?.entrances.count == 2)
    }

    @Test func `A room whose door outside is closed for good is entered through the room beside it`() throws {
        let unit = PlannedVenue.unit
        let venue = try PlannedVenue(
            units: [
                unit("hall", "corridor", 0...60, 0...4, "g", ""), unit("office", "office", 0...30, 4...20, "g", ""),
                unit("lab", "office", 30...60, 4...20, "g", "place: lab"),
            ],
            openings: [
                "{id: main, level: g, at: [25, 4], units: [hall, office]}",
                "{id: shut, level: g, at: [35, 4], units: [hall, lab], hours: \"off\"}",
                "{id: inner, level: g, at: [30, 10], units: [office, lab]}",
            ], places: Self.places(x: 25)
        ).derived()
        #expect(venue.distance("a", "lab")?.rounded() == 10)
    }
}
