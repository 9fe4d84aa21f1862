import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A building of 20 m with doors to the south and to the north, and what stands between its south door and a straight path without nodes, or a
/// square.
@Suite struct `Exits lead past what stands before them` {
    private static let formats = ConcludedScene.Format.allCases.filter { $0 != .imdf }

    private static func scene(path distance: Double) -> ConcludedScene {
        var scene = ConcludedScene.block
        scene.paths = [[Point(x: -40, y: -distance), Point(x: 60, y: -distance)]]
        scene.points = [("P", Point(x: -39, y: -distance - 0.1))]
        return scene
    }

    @Test(arguments: formats, [5.0, 10, 20]) func `Past a kiosk, a shaft or a pond to another point of the path`(
        format: ConcludedScene.Format, distance: Double
    ) throws {
        let open = try #require(try Self.scene(path: distance).found(in: format)?.distance("Alpha", "P"))
        for kind in ConcludedScene.Kind.allCases {
            for (far, half) in [(1.5, 0.5), (distance - 3, 0.5), (2.0, 2), (distance - 3, 1.5)] {
                var scene = Self.scene(path: distance)
                scene.blocks = [
                    .init(kind: kind, box: .init(x: (10 - half)...(10 + half), y: (-far - 1)...(-far)))
                ]
                let found = try #require(try scene.found(in: format))
                #expect(scene.violations(found) == [], "\(kind) \(far) \(half)")
                for wheels in [false, true] {
                    let length = try #require(
                        found.distance("Alpha", "P", wheels: wheels), "\(kind) \(far) \(half) \(wheels)")
                    #expect((open - distance...open + 8).contains(length), "\(kind) \(far) \(half): \(length), \(open)")
                }
            }
        }
    }

    @Test(arguments: formats)
    func `Past the end of a fence, and through a gap in it`(format: ConcludedScene.Format) throws {
        func distance(_ gaps: [ClosedRange<Double>], wheels: Bool = false) throws -> Double? {
            var scene = Self.scene(path: 20)
            var west = -60.0
            for gap in gaps + [80...80] {
                defer { west = gap.upperBound }
                guard gap.lowerBound > west else { continue }
                scene.lines.append(
                    .init(category: "fence", points: [Point(x: west, y: -10), Point(x: gap.lowerBound, y: -10)]))
            }
            let found = try #require(try scene.found(in: format))
            #expect(scene.violations(found) == [])
            return found.distance("Alpha", "P", wheels: wheels)
        }
        #expect(try distance([]) == nil)
        #expect(try distance([-60...8]) != nil)
        #expect(try distance([12...80]) != nil)
        for wheels in [false, true] {
            #expect(try distance([7...8.5], wheels: wheels) != nil, "\(wheels)")
            #expect(try distance([7...8], wheels: wheels) != nil, "\(wheels)")
        }
        // Nobody gets through a slit, and no wheels through a narrow gap.
        #expect(try distance([7...7.3]) == nil)
        #expect(try distance([7...7.6]) != nil)
        #expect(try distance([7...7.6], wheels: true) == nil)
    }

    /// A square 2 m before the door, and something that stands hardly behind its edge.
    @Test(arguments: formats) func `Past what stands behind the edge of a square`(format: ConcludedScene.Format) throws
    {
        // The outline of an empty building is not cut out of a floor in the other formats.
        for kind in [ConcludedScene.Kind.column, .water, .void] + (format == .openStreetMap ? [.house] : []) {
            for behind in [0, 0.2, 0.5, 0.8, 1.2] {
                for half in [2.0, 10] {
                    var scene = ConcludedScene.block
                    scene.squares = [("P", .init(x: -30...50, y: -32 ... -2))]
                    scene.blocks = [
                        .init(kind: kind, box: .init(x: (10 - half)...(10 + half), y: (-behind - 5)...(-behind - 2)))
                    ]
                    let found = try #require(try scene.found(in: format))
                    #expect(scene.violations(found) == [], "\(kind) \(behind) \(half)")
                    for wheels in [false, true] {
                        #expect(
                            found.distance("Alpha", "P", wheels: wheels) != nil, "\(kind) \(behind) \(half) \(wheels)")
                    }
                }
            }
        }
    }

    @Test(arguments: formats) func `On the way around the building, past what stands before the door`(
        format: ConcludedScene.Format
    ) throws {
        for kind in ConcludedScene.Kind.allCases {
            for (near, half) in [(0.7, 1.0), (1, 1), (1.2, 3)] {
                var scene = ConcludedScene.block
                scene.blocks = [.init(kind: kind, box: .init(x: (10 - half)...(10 + half), y: (-near - 1)...(-near)))]
                let found = try #require(try scene.found(in: format))
                #expect(scene.violations(found) == [], "\(kind) \(near)")
                #expect(found.distance("Alpha", "Omega") != nil, "\(kind) \(near)")
            }
        }
    }
}
