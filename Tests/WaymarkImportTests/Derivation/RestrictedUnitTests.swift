import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `A room keeps out those whom its author keeps out` {
    /// A hall with a room that is a place, and a door between them.
    private static func venue(
        _ category: String = "room", _ more: String = "", door: String = "", place: String = ""
    ) throws -> Derived {
        try PlannedVenue(
            units: [
                PlannedVenue.unit("hall", "hall", 0...20, 0...6),
                PlannedVenue.unit("archive", category, 0...8, 6...12, more.isEmpty ? "place: p" : "place: p, \(more)"),
            ],
            openings: ["{id: d, level: g, at: [[3, 6], [4, 6]]\(door)}"],
            places: ["{id: p, name: Archive, category: office\(place)}"]
        ).derived()
    }

    @Test(arguments: [("room", "access: [staff]"), ("nonpublic", "")])
    func `Its roles hold for its place and its door`(_ category: String, _ more: String) throws {
        let derived = try Self.venue(category, more)
        #expect(derived.venue.places.map(\.access) == [["staff"]])
        #expect(derived.venue.edges.first { $0.path == "d" }?.access == ["staff"])
    }

    @Test func `A door and a place keep the roles that they state`() throws {
        let derived = try Self.venue(
            "room", "access: [staff]", door: ", access: [press]", place: ", access: [crew]")
        #expect(derived.venue.places.map(\.access) == [["crew"]])
        #expect(derived.venue.edges.first { $0.path == "d" }?.access == ["press"])
    }

    @Test func `A room for everybody restricts nothing`() throws {
        let derived = try Self.venue()
        #expect(derived.venue.places.map(\.access) == [[]])
        #expect(derived.venue.edges.allSatisfy { $0.access == [] && $0.isAccessible == nil })
    }

    @Test func `Its hours hold for its place`() throws {
        let derived = try Self.venue("room", "hours: \"Mo-Fr 08:00-18:00\"")
        #expect(derived.venue.places.map(\.hours?.source) == ["Mo-Fr 08:00-18:00"])
    }

    @Test func `A room that is not for wheelchairs is entered by none`() throws {
        let derived = try Self.venue("room", "wheelchair: no")
        #expect(derived.venue.places.first?.entrances.map(\.isAccessible) == [false])
        #expect(derived.venue.edges.contains { $0.derivedFrom == PathEdge.entranceLink && $0.isAccessible == false })
    }

    @Test func `A revolving door stops wheels, unless its author lets them pass`() throws {
        func word(_ door: String) throws -> Bool? {
            try Self.venue(door: ", door: \(door)").venue.edges.first { $0.path == "d" }?.isAccessible
        }
        #expect(try word("revolving") == false)
        #expect(try word("revolving, wheelchair: yes") == true)
        #expect(try word("revolving, tags: {wheelchair: limited}") == nil)
        #expect(try word("sliding") == nil)
    }
}

@Suite struct `A place that its tags close to wheelchairs is closed to them` {
    @Test(
        arguments: [
            (["wheelchair": "no"], false), (["wheelchair_boarding": "2"], false), (["wheelchair": "limited"], nil),
            ([:], nil),
        ] as [([String: String], Bool?)])
    func `Its entrances are not for wheelchairs`(_ tags: [String: String], _ expected: Bool?) {
        var draft = VenueDraft(contents: VenueContents(id: "v", name: "V"), origins: Origins())
        draft.contents.places = [
            Place(
                id: "p", name: "P", category: "shop", entrances: ["a", Place.Entrance("b", isAccessible: true)],
                level: "g", position: Point(x: 0, y: 0), tags: tags)
        ]
        BarredPlaces.close(in: &draft)
        // A word of the entrance's own wins.
        #expect(draft.contents.places[0].entrances.map(\.isAccessible) == [expected, true])
    }
}
