import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Kerbs and steps that are drawn as lines` {
    private static let raised = [
        "barrier=kerb kerb=raised", "barrier=kerb height=0.12", "barrier=kerb kerb:height=8~cm", "barrier=step",
        "highway=step", "kerb=raised", "kerb=raised kerb:height=0.1",
    ]
    private static let low = [
        "barrier=kerb", "barrier=kerb kerb=lowered", "barrier=kerb kerb=flush", "barrier=step wheelchair=yes",
        "barrier=kerb height=0.02", "kerb=lowered", "kerb=raised public_transport=platform",
        "kerb=raised area:highway=traffic_island",
    ]

    /// A path of 60 m across a line.
    private static func path(_ line: String, node: String = "", level: String = "") -> String {
        """
        node 1 0 0
        node 2 60 0
        node 3 31 -10
        node 4 31 10
        node 5 31 0 \(node)
        way 10 1,2 highway=footway \(level)
        way 13 3,4 \(line)
        """
    }

    @Test(arguments: raised)
    func `A path over one is not for wheels there, and only there`(line: String) throws {
        for level in ["", "level=0"] {
            let venue = try osm(Self.path(line, level: level))
            #expect(venue.edges.map(\.isAccessible) == [nil, false, nil])
            #expect(abs(venue.edges.map(\.length).reduce(0, +) - 60) < 0.3)
            #expect(venue.edges.filter { $0.isAccessible == false }.allSatisfy { $0.length < 0.3 })
        }
    }

    @Test(arguments: low)
    func `A path over one that is low, or of unknown height, is for wheels`(line: String) throws {
        #expect(try osm(Self.path(line)).edges.map(\.isAccessible) == [nil])
    }

    @Test func `A bridge, another level and a path for wheels are not concerned`() throws {
        let line = "barrier=kerb kerb=raised"
        #expect(try osm(Self.path(line, level: "bridge=yes layer=1")).edges.map(\.isAccessible) == [nil])
        #expect(try osm(Self.path(line, level: "level=1")).edges.map(\.isAccessible) == [nil])
        #expect(try osm(Self.path(line, level: "wheelchair=yes")).edges.map(\.isAccessible) == [true])
    }

    @Test func `A common node has the kerb of the line unless it says something else`() throws {
        func stops(_ node: String) throws -> Bool {
            let text = Self.path("barrier=kerb kerb=raised", node: node)
                .replacing("10 1,2 ", with: "10 1,5,2 ").replacing("13 3,4 ", with: "13 3,5,4 ")
            return try osm(text).edges.contains { $0.isAccessible == false }
        }
        #expect(try stops(""))
        #expect(try !stops("kerb=lowered"))
        #expect(try !stops("wheelchair=yes"))
        // Along a kerb, people do not step over it.
        let along = Self.path("barrier=kerb kerb=raised").replacing("10 1,2 ", with: "10 3,4 ")
        #expect(try osm(along).edges.allSatisfy { $0.isAccessible == nil })
    }

    /// A square of 40 by 20 m with two shops and a line.
    private static func square(_ line: String, _ nodes: String = "5,6") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 40 20
            node 4 0 20
            node 5 20 0
            node 6 20 20
            node 7 20 12
            node 8 25 8
            node 20 5 10 shop=books name=West level=0
            node 21 35 10 shop=bakery name=East level=0
            way 10 1,2,3,4,1 highway=pedestrian area=yes
            way 11 \(nodes) \(line)
            """)
    }

    /// Returns whether wheels get from one shop to the other.
    private func isOpenToWheels(_ derived: Derived) -> Bool {
        var sets = DisjointSets(count: derived.venue.nodes.count)
        let numbers = Dictionary(uniqueKeysWithValues: derived.venue.nodes.enumerated().map { ($1.id, $0) })
        for edge in derived.venue.edges where edge.isAccessible != false {
            if let from = numbers[edge.from], let to = numbers[edge.to] { sets.merge(from, to) }
        }
        let ends = ["n20", "n21"].compactMap { id in
            derived.venue.places.first { $0.id.rawValue == id }?.entrances.first.flatMap { numbers[$0.node] }
        }
        return ends.count == 2 && sets.find(ends[0]) == sets.find(ends[1])
    }

    @Test(arguments: raised)
    func `One across an open floor stops wheels, and nobody else`(line: String) throws {
        let derived = try Self.square(line).derived()
        let distance = try #require(derived.distance("n20", "n21"))
        #expect(distance < 31)
        #expect(!isOpenToWheels(derived))
        #expect(try !isOpenToWheels(Self.square(line, "5,8,7,6").derived()))
    }

    @Test func `One that ends in an open floor, or is low, does not stop wheels`() throws {
        #expect(try isOpenToWheels(Self.square("barrier=kerb kerb=raised", "5,7").derived()))
        #expect(try isOpenToWheels(Self.square("barrier=kerb kerb=lowered").derived()))
        let above = Self.square("barrier=kerb kerb=raised level=1")
        #expect(try isOpenToWheels(above.derived()))
    }
}
