import Foundation
import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `The law of concluded ways` {
    /// `WAYMARK_SEEDS` tries more.
    private static let seeds =
        ProcessInfo.processInfo.environment["WAYMARK_SEEDS"].flatMap(UInt64.init) ?? 150

    @Test(arguments: ConcludedScene.Format.allCases) func `It holds for random sites`(format: ConcludedScene.Format)
        throws
    {
        var (reports, ways, refused): ([String], Int, Int) = ([], 0, 0)
        for seed in 0..<Self.seeds {
            let scene = ConcludedScene(seed: seed)
            guard let found = try scene.found(in: format) else {
                refused += 1
                continue
            }
            ways += found.derived.venue.edges.count { $0.kind == .outdoorPath && $0.derivedFrom != nil }
            reports += scene.violations(found).map { "seed \(seed): \($0)" }
        }
        #expect(reports.isEmpty, "\(reports.count): \(reports.prefix(12).joined(separator: "\n"))")
        #expect(ways > 2 * Int(Self.seeds) && refused < Int(Self.seeds) / 2, "\(ways) ways, \(refused) refused")
    }

    /// The opposite: where a search that looks at points alone finds a way, there is one.
    @Test(arguments: ConcludedScene.Format.allCases.filter { $0 != .imdf })
    func `No way is missing that is plainly there`(format: ConcludedScene.Format) throws {
        var (reports, rooms): ([String], Int) = ([], 0)
        for seed in 0..<Self.seeds {
            for isFront in [false, true] {
                let scene = isFront ? ConcludedScene(frontSeed: seed) : ConcludedScene(seed: seed)
                let plain = scene.roomsBeforePaths + scene.roomsBeforeSquares
                guard !plain.isEmpty || isFront, let found = try scene.found(in: format) else { continue }
                let missing = Set(plain).subtracting(scene.roomsOutdoors(found)).sorted()
                rooms += plain.count
                if !missing.isEmpty { reports.append("seed \(seed) \(isFront): \(missing)") }
                if isFront { reports += scene.violations(found).map { "front \(seed): \($0)" } }
            }
        }
        #expect(reports.isEmpty, "\(reports.count): \(reports.prefix(12).joined(separator: "\n"))")
        #expect(rooms > Int(Self.seeds) / 2, "\(rooms)")
    }

    /// What stands beside a building of 20 m, in the way at a metre from its wall.
    private static let beside: [(name: String, boxes: [ConcludedScene.Box])] = [
        ("flanks", [.init(x: -3 ... -0.2, y: -2...22), .init(x: 20.2...23, y: -2...22)]),
        ("flanks off the wall", [.init(x: -3 ... -0.5, y: -2...22), .init(x: 20.5...23, y: -2...22)]),
        ("flanks on the wall", [.init(x: -3...0, y: -2...22), .init(x: 20...23, y: -2...22)]),
        ("the corners", [.init(x: -2 ... -0.5, y: -2 ... -0.5), .init(x: 20.5...22, y: 20.5...22)]),
        ("thin flanks", [.init(x: -1.3 ... -0.7, y: 2...18), .init(x: 20.7...21.3, y: 2...18)]),
    ]

    @Test(arguments: ConcludedScene.Format.allCases, beside.indices)
    func `The way around a building leads around what stands beside it`(format: ConcludedScene.Format, index: Int)
        throws
    {
        let open = try #require(try ConcludedScene.block.found(in: format))
        #expect(open.distance("Alpha", "Omega") ?? 0 > 40)
        for kind in ConcludedScene.Kind.allCases {
            var scene = ConcludedScene.block
            scene.blocks = Self.beside[index].boxes.map { ConcludedScene.Block(kind: kind, box: $0) }
            let found = try #require(try scene.found(in: format))
            #expect(scene.violations(found) == [], "\(kind) \(Self.beside[index].name)")
            #expect(found.distance("Alpha", "Omega") != nil, "\(kind) \(Self.beside[index].name)")
        }
    }

    @Test(arguments: ConcludedScene.Format.allCases)
    func `It does not begin in what is before a door`(format: ConcludedScene.Format) throws {
        for kind in ConcludedScene.Kind.allCases {
            var scene = ConcludedScene.block
            scene.blocks = [ConcludedScene.Block(kind: kind, box: .init(x: -3...23, y: -3 ... -0.5))]
            let found = try #require(try scene.found(in: format))
            #expect(scene.violations(found) == [], "\(kind)")
            // A room whose door is drawn gets no other one.
            #expect(found.distance("Alpha", "Omega") == nil, "\(kind)")
        }
    }

    /// A place beside the corner of a building without paths: people see the room past what stands there, but not the stop inside of it.
    @Test(arguments: ConcludedScene.Format.allCases.filter { $0 != .imdf })
    func `The way from a place leads to the stop inside of a room through nothing`(format: ConcludedScene.Format) throws
    {
        for kind in ConcludedScene.Kind.allCases {
            for south in [9.1, 9.2, 9.3, 9.4, 9.5] {
                var scene = ConcludedScene.block
                scene.points = [("P", Point(x: 31, y: 30))]
                scene.blocks = [ConcludedScene.Block(kind: kind, box: .init(x: 21...23.5, y: south...29))]
                guard let found = try scene.found(in: format) else { continue }
                #expect(scene.violations(found) == [], "\(kind) \(south)")
            }
        }
    }

    @Test(arguments: ConcludedScene.Format.allCases, [nil, 0.5, 3] as [Double?])
    func `It leads not over the water in which the building is`(format: ConcludedScene.Format, island: Double?) throws {
        for kind in [ConcludedScene.Kind.water, .shaft, .void] {
            var scene = ConcludedScene.block
            let house = scene.buildings[0].box
            scene.blocks = [
                ConcludedScene.Block(kind: kind, box: house.grown(by: 15), hole: island.map { house.grown(by: $0) })
            ]
            // Elsewhere, a unit that is around the rooms covers them.
            guard let found = try scene.found(in: format) else { continue }
            #expect(scene.violations(found) == [], "\(kind)")
            // On an island, people walk around the building.
            let isWay = found.distance("Alpha", "Omega") != nil
            if format == .openStreetMap { #expect(isWay == (island == 3), "\(kind)") }
        }
    }
}
