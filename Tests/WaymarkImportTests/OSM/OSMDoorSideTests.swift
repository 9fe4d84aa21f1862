import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A path goes through the door between a corridor that is drawn as an area and a room; or it ends at the door.
@Suite struct `A floor is joined to its own side of a door` {
    /// - Parameters:
    ///   - path: The nodes of the path: 3 is in the corridor, 1 the door, 4 in the room.
    private static func drawing(_ door: String, path: String, floor: String, more: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 7 0 \(door)
            node 3 7 2
            node 4 7 -2
            node 5 16 3 shop=kiosk name=Low level=0
            node 17 0 0
            node 18 10 0
            node 19 10 -8
            node 20 0 -8
            node 22 20 0
            node 23 20 4
            node 24 0 4
            way 16 \(path) highway=footway indoor=yes level=0
            way 36 17,1,18,19,20,17 indoor=room level=0 shop=books name=High
            way 39 17,1,18,22,23,24,17 \(floor) level=0
            \(more)
            """)
    }

    private static let along = """
        node 10 1 2
        node 11 19 2
        way 15 10,3,11 highway=footway indoor=yes level=0
        """
    private static let paths = ["3,1,4", "4,1,3", "3,1", "1,3", "4,1", "1,4"]
    private static let floors = ["indoor=corridor", "indoor=area", "highway=pedestrian area=yes"]

    @Test(arguments: paths, floors)
    func `What nobody may pass is passed by nobody`(path: String, floor: String) throws {
        for more in ["", Self.along] {
            for door in ["door=yes access=no", "disused:door=yes"] {
                let derived = try Self.drawing(door, path: path, floor: floor, more: more).derived()
                #expect(derived.distance("n5", "w36") == nil, "\(door) \(more)")
            }
            let open = try Self.drawing("door=yes", path: path, floor: floor, more: more).derived()
            #expect(open.distance("n5", "w36") != nil, "\(more)")
        }
    }

    private static let narrow = paths.flatMap { path in
        ["width=0.4", "maxwidth:physical=0.4"].map { (path, $0) }
    }

    @Test(arguments: paths.flatMap { path in ["wheelchair=no", "step_count=2"].map { (path, $0) } } + narrow)
    func `What wheels do not pass is passed by nobody on wheels`(path: String, tag: String) throws {
        for more in ["", Self.along] {
            let derived = try Self.drawing("door=yes " + tag, path: path, floor: "indoor=corridor", more: more)
                .derived()
            #expect(derived.distance("n5", "w36", width: 0.8, wheels: true) == nil, "\(more)")
            #expect(derived.distance("n5", "w36") != nil, "\(more)")
        }
    }
}

@Suite struct `A place behind a wall is in no room beside it` {
    @Test(arguments: ["barrier=wall", "barrier=fence"]) func `Nobody gets into the room from it`(wall: String) throws {
        func drawing(_ more: String) -> OSMDrawing {
            OSMDrawing(
                """
                node 1 6 3 shop=kiosk name=Low level=0
                node 2 12.5 4 door=yes access=no
                node 3 12.5 2
                node 5 10 4
                node 12 60 2
                node 15 20 4
                node 16 20 12
                node 17 10 12
                node 50 61 3 shop=x name=Far level=0
                node 4 10 -96
                way 13 3,12 highway=corridor level=0
                way 34 5,2,15,16,17,5 indoor=room level=0 name=High shop=books
                \(more)
                """)
        }
        let derived = try drawing("way 6 4,5 \(wall) level=0").derived()
        #expect(derived.distance("n1", "w34") == nil)
        #expect(derived.distance("n1", "n50") == nil)
        #expect(derived.messages(.unreachablePlace).contains { $0.contains("behind a wall") })
        #expect(try drawing("").derived().distance("n1", "n50") != nil)
    }
}
