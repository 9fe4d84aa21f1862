import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft

@Suite struct `Rules look features up by index` {
    private func context(_ contents: VenueContents) -> ValidationContext {
        var draft = VenueDraft(contents: contents)
        return ValidationContext(&draft, isComplete: true)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `Indices say the same as ids that are unknown or repeated`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func id(_ letter: String) -> FeatureID { FeatureID("\(letter)\(Int.random(in: 0..<9, using: &random))") }
        var contents = VenueContents(id: "v", name: "V")
        contents.levels = (0..<5).map { _ in Level(id: id("l"), ordinal: 0, name: "L", shortName: "0") }
        contents.nodes = (0..<12).map { _ in PathNode(id: id("n"), level: id("l"), position: Point(x: 0, y: 0)) }
        contents.edges = (0..<20).map { _ in PathEdge(id: id("e"), from: id("n"), to: id("n"), length: 1) }
        contents.places = (0..<9).map { _ in
            let entrances = (0..<Int.random(in: 0..<4, using: &random)).map { _ in Place.Entrance(id("n")) }
            return Place(
                id: id("p"), name: "P", category: "room", entrances: entrances, level: "l", position: Point(x: 0, y: 0))
        }
        let context = context(contents)
        func first(_ node: FeatureID) -> Int? { contents.nodes.firstIndex { $0.id == node } }
        for (index, node) in contents.nodes.enumerated() {
            #expect(context.level(ofNode: index) == contents.levels.firstIndex { $0.id == node.level })
        }
        for (index, edge) in contents.edges.enumerated() {
            let (from, to) = (first(edge.from), first(edge.to))
            #expect(context.edgeEnds[index]?.from == (to == nil ? nil : from))
            #expect(context.edgeEnds[index]?.to == (from == nil ? nil : to))
        }
        for (index, place) in contents.places.enumerated() {
            #expect(context.entrances(ofPlace: index).map { Int($0) } == place.entrances.map { first($0.node) ?? -1 })
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `A path is judged at the first of its edges that counts`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var contents = VenueContents(id: "v", name: "V")
        contents.edges = (0..<60).map { number in
            PathEdge(
                id: FeatureID("e\(number)"), path: random.pick(["a", "b"]), from: "x", to: "y", length: 1,
                width: random.chance(0.5) ? 2 : nil, derivedFrom: random.chance(0.3) ? "floor" : nil)
        }
        let counted = Set((0..<60).filter { _ in random.chance(0.7) })
        let context = context(contents)
        var expected: [Int] = []
        var last: FeatureID?
        for (index, edge) in contents.edges.enumerated()
        where edge.path != last && edge.derivedFrom == nil && counted.contains(index) {
            last = edge.path
            if edge.width != nil { expected.append(index) }
        }
        let found = context.describedEdges.filter { context.isFirstOfPath($0) { counted.contains($0) } }
        #expect(found == expected)
    }
}

@Suite struct `Points near each other are noticed` {
    @Test(arguments: 0..<30 as Range<UInt64>)
    func `All points with another near them are noticed, and few of the others`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let margin = 0.03
        var points: [(point: Point, level: Int)] = []
        for _ in 0..<500 {
            let point = Point(
                x: Double.random(in: -40...40, using: &random), y: Double.random(in: -40...40, using: &random))
            points.append((point, Int.random(in: 0..<3, using: &random)))
            if random.chance(0.1) {
                let (x, y) = (random.pick([-1.0, 0, 1]) * margin * 0.99, random.pick([-1.0, 0, 1]) * margin * 0.99)
                points.append((Point(x: point.x + x, y: point.y + y), points[points.count - 1].level))
            }
        }
        var cells = CrowdedCells(count: points.count, margin: margin)
        for (point, level) in points { cells.add(point, level) }
        var (mistakes, lonely) = (0, 0)
        for (index, (point, level)) in points.enumerated() {
            let isNear = points.enumerated().contains { other, item in
                other != index && item.level == level && abs(item.point.x - point.x) < margin
                    && abs(item.point.y - point.y) < margin
            }
            if isNear {
                #expect(cells.hasCompany(point, level))
            } else {
                lonely += 1
                if cells.hasCompany(point, level) { mistakes += 1 }
            }
        }
        #expect(mistakes * 3 < lonely)
    }
}
