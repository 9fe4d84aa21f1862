import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Room Alpha with a door to the north, 6 m from a path, and room Omega behind it, with an open door between them and perhaps one in its back
/// wall, from which no path is near.
@Suite struct `A room behind a room is reached past a back door that leads to no path` {
    private static func back(_ condition: String?) -> String {
        condition.map { "{id: x, level: g, at: [[9, 0], [11, 0]], units: [r]\($0)}" } ?? ""
    }

    private static func venue(_ condition: String?, place: String = "") -> PlannedVenue {
        PlannedVenue(
            units: [
                PlannedVenue.unit("r", "room", 0...20, 0...10, place.isEmpty ? "place: omega" : ""),
                PlannedVenue.unit("q", "room", 0...20, 10...20, "place: alpha"),
            ],
            openings: [
                "{id: d, level: g, at: [[9, 10], [11, 10]], units: [r, q]}",
                "{id: e, level: g, at: [[9, 20], [11, 20]], units: [q]}",
            ] + (condition == nil ? [] : [back(condition)]),
            places: [
                "{id: alpha, name: A, category: info}", "{id: omega, name: O, category: info\(place)}",
                "{id: street, name: S, category: info, at: n1}",
            ],
            rest: "nodes:\n  g: {n1: [-30, 26], n2: [10, 26], n3: [50, 26]}\npaths:\n  - {id: p, nodes: [n1, n2, n3]}\n"
        )
    }

    @Test(arguments: [nil, "", ", emergencyExit: true", ", hours: \"off\""], ["", ", level: g, position: [10, 1]"])
    func `Whatever that door is`(condition: String?, place: String) throws {
        let derived = try Self.venue(condition, place: place).derived()
        for start in ["alpha", "street"] {
            #expect(derived.distance(start, "omega", wheels: true) != nil, "\(start)")
        }
    }

    @Test(arguments: [true, false]) func `So it is in OpenStreetMap`(hasBack: Bool) throws {
        let drawing = OSMDrawing(
            """
            node 1 0 0
            node 2 10 0 \(hasBack ? "entrance=yes" : "")
            node 3 20 0
            node 4 20 10
            node 5 20 20
            node 6 10 20 entrance=yes
            node 7 0 20
            node 8 0 10
            node 9 10 10 door=yes
            node 10 -30 26
            node 11 50 26
            node 20 -29 26.1 shop=kiosk name=Street level=0
            way 101 1,2,3,4,9,8,1 indoor=room level=0 shop=books name=Omega
            way 102 8,9,4,5,6,7,8 indoor=room level=0 shop=books name=Alpha
            way 103 1,2,3,4,5,6,7,8,1 building=yes
            way 104 10,11 highway=footway
            """)
        let derived = try drawing.derived()
        #expect(derived.distance("n20", "w101") != nil)
        #expect(derived.distance("w102", "w101") != nil)
    }
}
