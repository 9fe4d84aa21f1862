import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A footway of 80 m north of a paved one, with a place, a door or a room beside its middle, and a shop at the south end.
@Suite struct `What is beside a path of a slow surface is entered at its nearest point` {
    private static let surfaces = [
        "gravel", "sand", "fine_gravel", "pebblestone", "woodchips", "mud", "rock", "snow", "asphalt",
    ]

    private static func path(_ surface: String, _ omega: String, more: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 2 32 -30
            node 3 32 50
            node 5 32 -60
            node 7 32 70
            node 9 32.1 -59 shop=books name=Alpha level=0
            way 104 2,3 highway=footway surface=\(surface) \(more)
            way 106 5,2 highway=footway
            way 108 3,7 highway=footway
            \(omega)
            """)
    }

    /// The place in front of which is y = 10 on the path, and the length of the way to it.
    private static let places: [(shape: OSMPlaceShapes.Shape, length: ClosedRange<Double>)] = [
        (OSMPlaceShapes.point(29), 69...73), (OSMPlaceShapes.outline(30), 63...73),
        (OSMPlaceShapes.inBuilding(20), 83...89), (OSMPlaceShapes.room(26), 74...86),
    ]

    @Test(arguments: surfaces, places.indices)
    func `A place, an outline, an exit and a room without a door`(surface: String, place: Int) throws {
        let ((id, text), length) = Self.places[place]
        let derived = try Self.path(surface, text).derived()
        let distance = try #require(derived.distance("n9", id), "\(surface)")
        #expect(length.contains(distance), "\(surface): \(distance)")
        let isForWheels = ["asphalt", "fine_gravel"].contains(surface)
        #expect((derived.distance("n9", id, wheels: true) != nil) == isForWheels)
        // What the surface costs is shared by the pieces.
        let pieces = derived.venue.edges.filter { $0.path == "w104" }
        #expect(pieces.count == 2)
        let whole = try Self.path(surface, "").derived().venue.edges.filter { $0.path == "w104" }
        #expect(whole.count == 1)
        #expect(abs(pieces.reduce(0) { $0 + $1.delay } - whole[0].delay) < 0.01)
        #expect(pieces.allSatisfy { abs($0.delay * 80 - whole[0].delay * $0.length) < 8 })
    }

    @Test func `A private path of gravel is passed over for one of the public`() throws {
        let outline =
            OSMPlaceShapes.outline(30).text
            + "\nnode 30 25 5\nnode 31 25 -20\nway 120 30,31 highway=footway access=private"
        let drawing = OSMDrawing(
            Self.path("fine_gravel", outline).text.replacing("20,21,22,23,20 shop", with: "20,30,21,22,23,20 shop"))
        let distance = try #require(try drawing.derived().distance("n9", "w111", isPublic: true))
        #expect((63...73).contains(distance), "\(distance)")
    }

    @Test func `A gate that is drawn as a line takes nothing of the time`() throws {
        let gate = "node 40 31 0\nnode 41 33 0\nway 130 40,41 barrier=gate access=yes"
        let derived = try Self.path("gravel", gate).derived()
        let pieces = derived.venue.edges.filter { $0.path == "w104" }
        #expect(pieces.count == 2)
        let whole = try Self.path("gravel", "").derived().venue.edges.filter { $0.path == "w104" }
        #expect(abs(pieces.reduce(0) { $0 + $1.delay } - whole[0].delay) < 1)
    }

    @Test func `A gap between walls narrows only the piece that leads through it`() throws {
        let walls = """
            node 40 20 0
            node 41 31.7 0
            node 42 32.3 0
            node 43 44 0
            node 44 29 40 shop=books name=North level=0
            way 130 40,41 barrier=wall level=0
            way 131 42,43 barrier=wall level=0
            """
        let derived = try Self.path("fine_gravel", walls).derived()
        #expect(derived.distance("n44", "n9") != nil)
        #expect(derived.distance("n44", "n9", width: 0.9) == nil)
        let pieces = derived.venue.edges.filter { $0.path == "w104" }
        #expect(pieces.contains { $0.width == nil } && pieces.contains { $0.width != nil })
    }

    @Test func `Steps on it are still of the whole`() throws {
        let derived = try Self.path("gravel", OSMPlaceShapes.point(29).text, more: "step_count=4").derived()
        #expect(derived.venue.edges.filter { $0.path == "w104" }.count == 1)
    }
}
