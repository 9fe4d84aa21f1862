import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `A path that ends on a wall leads to its own side` {
    /// A hall of 40 m that a line cuts in two halves, with a shop in each, and a path from a point of the line.
    private static func hall(_ line: String, _ paths: String, common: String = "") -> OSMDrawing {
        OSMDrawing(
            """
            node 1 0 0
            node 2 40 0
            node 3 40 10
            node 4 0 10
            node 5 20 0
            node 6 20 10
            node 11 5 5 shop=books name=West level=0
            node 12 35 5 shop=books name=East level=0
            node 21 20 5
            node 22 20 7
            way 100 1,2,3,4,1 indoor=area level=0
            way 101 5,\(common)6 level=0 \(line)
            \(paths)

            """)
    }

    private static let paths = [
        // From the line to either side, also over more than one node, and along the line first.
        "node 31 26 5\nway 200 21,31 highway=footway level=0", "node 31 14 5\nway 200 21,31 highway=footway level=0",
        "node 31 26 5\nway 200 31,21 highway=footway level=0", "node 31 26 6\nway 200 21,22,31 highway=footway level=0",
        // One from each side, to different points.
        "node 31 26 5\nnode 32 14 7\nway 200 21,31 highway=footway level=0\nway 201 22,32 highway=footway level=0",
        "node 31 14 5\nnode 32 26 7\nway 200 21,31 highway=footway level=0\nway 201 22,32 highway=footway level=0",
        // At a slant, and steps.
        "node 31 21 9\nway 200 21,31 highway=footway level=0", "node 31 26 5\nway 200 21,31 highway=steps level=0",
    ]

    @Test(arguments: ["barrier=fence", "indoor=wall", "barrier=hedge"], paths)
    func `Nobody gets through the wall there`(line: String, paths: String) throws {
        for common in ["", "21,", "21,22,"] {
            let derived = try Self.hall(line, paths, common: common).derived()
            #expect(derived.distance("n11", "n12") == nil, "\(common)")
        }
    }

    @Test(arguments: ["barrier=kerb kerb=raised", "barrier=step", "highway=step"], paths)
    func `No wheels get over the kerb there, and people do`(line: String, paths: String) throws {
        let derived = try Self.hall(line, paths).derived()
        #expect(derived.distance("n11", "n12") != nil)
        #expect(derived.distance("n11", "n12", wheels: true) == nil)
    }

    @Test func `The path is joined to the floor of its side`() throws {
        let path = "node 31 26 5 shop=a name=End level=0\nway 200 21,31 highway=footway level=0"
        let derived = try Self.hall("barrier=fence", path).derived()
        #expect(derived.distance("n31", "n12") != nil)
        #expect(derived.distance("n31", "n11") == nil)
    }

    @Test(arguments: ["door=yes", "barrier=gate", "entrance=yes"], [14, 26])
    func `A door at which a path ends leads through the wall`(door: String, x: Int) throws {
        func distance(_ door: String) throws -> Double? {
            let text = Self.hall(
                "barrier=fence", "node 31 \(x) 5\nway 200 21,31 highway=footway level=0", common: "21,"
            ).text
            return try OSMDrawing(text.replacing("node 21 20 5", with: "node 21 20 5 " + door)).derived()
                .distance("n11", "n12")
        }
        #expect(abs(try #require(try distance(door)) - 30) < 0.5)
        #expect(try distance(door + " access=no") == nil)
    }

    @Test(arguments: ["barrier=fence", "indoor=wall"])
    func `The same holds for a wall on the border of two floors`(line: String) throws {
        for path in ["node 31 26 5\nway 200 21,31 highway=footway level=0", ""] {
            for nodes in ["5,21,6", "5,6"] {
                let derived = try OSMDrawing(
                    """
                    node 1 0 0
                    node 2 40 0
                    node 3 40 10
                    node 4 0 10
                    node 5 20 0
                    node 6 20 10
                    node 11 5 5 shop=books name=West level=0
                    node 12 35 5 shop=books name=East level=0
                    node 21 20 5
                    way 100 1,\(nodes),4,1 indoor=area level=0
                    way 102 5,2,3,6,\(nodes == "5,6" ? "" : "21,")5 indoor=area level=0
                    way 101 5,6 level=0 \(line)
                    \(path)
                    """
                ).derived()
                #expect(derived.distance("n11", "n12") == nil, "\(path) \(nodes)")
            }
        }
    }

    @Test func `Steps that cross a step keep wheels out as each of them does`() throws {
        for steps in ["node 31 19.5 5\nnode 32 20.5 5", "node 31 20 5\nnode 32 21 5", "node 31 19 5\nnode 32 20 5"] {
            let derived = try Self.hall("barrier=step", steps + "\nway 200 31,32 highway=steps level=0").derived()
            #expect(derived.distance("n11", "n12") != nil)
            #expect(derived.distance("n11", "n12", wheels: true) == nil, "\(steps)")
        }
    }
}
