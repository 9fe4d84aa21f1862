import WaymarkModel
import WaymarkTestSupport

/// Random scenes.
extension ConcludedScene {
    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        addBuildings(&random)
        for _ in 0..<Int.random(in: 1...5, using: &random) { addBlock(&random) }
        if random.chance(0.12) { surround(&random) }
        for _ in 0..<Int.random(in: 0...3, using: &random) { addLine(&random) }
        for _ in 0..<Int.random(in: 0...2, using: &random) { addPath(&random) }
        for number in 0..<Int.random(in: 0...3, using: &random) { addPlace(number, &random) }
    }

    /// Returns a length in whole decimetres.
    private static func roll(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
        (Double.random(in: range, using: &random) * 10).rounded() / 10
    }

    private mutating func addBuildings(_ random: inout SeededGenerator) {
        var west = 0.0
        for number in 0..<(random.chance(0.4) ? 2 : 1) {
            let (width, depth) = (Self.roll(8...24, &random), Self.roll(4...12, &random) * 2)
            let box = Box(x: west...(west + width), y: 0...depth)
            let halves = [0...(depth / 2), (depth / 2)...depth]
            let rooms = halves.enumerated().map { half, y -> Room in
                let room = Box(x: box.x, y: y)
                let along = Self.roll(1...(width - 2), &random)
                let up = y.lowerBound + Self.roll(1...(depth / 2 - 2), &random)
                let outer = half == 0 ? 0 : depth
                let door: (Point, Point) =
                    switch Int.random(in: 0...3, using: &random) {
                    case 0: (Point(x: box.x.lowerBound, y: up), Point(x: box.x.lowerBound, y: up + 1))
                    case 1: (Point(x: box.x.upperBound, y: up), Point(x: box.x.upperBound, y: up + 1))
                    default: (Point(x: west + along, y: outer), Point(x: west + along + 1, y: outer))
                    }
                return Room(name: "R\(number)\(half)", box: room, door: door)
            }
            buildings.append((box, rooms))
            west += width + Self.roll(2...28, &random)
        }
    }

    /// Adds something beside a building, or anywhere.
    private mutating func addBlock(_ random: inout SeededGenerator) {
        let kind = random.pick(Kind.allCases)
        let box: Box
        if random.chance(0.6) {
            let host = random.pick(buildings).box
            let (gap, depth) = (Self.roll(0...1.6, &random), Self.roll(0.2...4, &random))
            func stretch(_ side: ClosedRange<Double>) -> ClosedRange<Double> {
                let from = side.lowerBound + Self.roll(-4...(side.upperBound - side.lowerBound - 1), &random)
                return from...(from + Self.roll(1...30, &random))
            }
            box =
                switch Int.random(in: 0...3, using: &random) {
                case 0: Box(x: (host.x.lowerBound - gap - depth)...(host.x.lowerBound - gap), y: stretch(host.y))
                case 1: Box(x: (host.x.upperBound + gap)...(host.x.upperBound + gap + depth), y: stretch(host.y))
                case 2: Box(x: stretch(host.x), y: (host.y.lowerBound - gap - depth)...(host.y.lowerBound - gap))
                default: Box(x: stretch(host.x), y: (host.y.upperBound + gap)...(host.y.upperBound + gap + depth))
                }
        } else {
            let (x, y) = (Self.roll(-25...60, &random), Self.roll(-25...45, &random))
            box = Box(x: x...(x + Self.roll(0.4...14, &random)), y: y...(y + Self.roll(0.4...14, &random)))
        }
        guard !buildings.contains(where: { $0.box.meets(box) }), !blocks.contains(where: { $0.box.meets(box) }) else {
            return
        }
        blocks.append(Block(kind: kind, box: box))
    }

    /// Puts the first building in water or the like, perhaps on an island.
    private mutating func surround(_ random: inout SeededGenerator) {
        let host = buildings[0].box
        let hole = random.chance(0.4) ? host.grown(by: Self.roll(0.5...3, &random)) : nil
        let box = host.grown(by: Self.roll(5...20, &random))
        let others = buildings.dropFirst().map(\.box) + blocks.map(\.box)
        guard !others.contains(where: { $0.meets(box) }) else { return }
        blocks.append(Block(kind: random.pick([.water, .shaft, .void]), box: box, hole: hole))
    }

    private mutating func addLine(_ random: inout SeededGenerator) {
        let category = random.pick(["wall", "fence", "hedge"])
        var points: [Point]
        if random.chance(0.2) {
            let corners = random.pick(buildings).box.grown(by: Self.roll(0.5...6, &random) + 0.03).corners
            points = corners + corners.prefix(1)
            if random.chance(0.5) { points.removeLast() }
        } else {
            let (x, y) = (Self.roll(-25...50, &random) + 0.03, Self.roll(-25...40, &random) + 0.03)
            let (width, depth) = (Self.roll(0...40, &random), Self.roll(-30...40, &random))
            let end =
                switch Int.random(in: 0...2, using: &random) {
                case 0: Point(x: x + width + 1, y: y)
                case 1: Point(x: x, y: y + depth)
                default: Point(x: x + width, y: y + depth)
                }
            points = [Point(x: x, y: y), end]
        }
        let isFree = zip(points, points.dropFirst()).allSatisfy { from, to in
            from.distance(to: to) > 0.5
                && !buildings.contains { $0.box.grown(by: 0.1).isMet(from, to) }
        }
        if isFree { lines.append(Line(category: category, points: points)) }
    }

    /// Adds a path that leads through nothing but water or the like in which a building is.
    private mutating func addPath(_ random: inout SeededGenerator) {
        let (x, y) = (Self.roll(-30...60, &random) + 0.01, Self.roll(-30...50, &random) + 0.01)
        let length = Self.roll(5...70, &random)
        let path = [
            Point(x: x, y: y), random.chance(0.5) ? Point(x: x + length, y: y) : Point(x: x, y: y + length),
        ]
        let walls = lines.flatMap { Array(zip($0.points, $0.points.dropFirst())) }
        let isFree =
            !buildings.contains { $0.box.grown(by: 1).isMet(path[0], path[1]) }
            && !blocks.contains { block in
                let isAround = buildings.contains { block.box.meets($0.box) }
                return block.box.grown(by: isAround ? 0 : 0.3).isMet(path[0], path[1])
                    && !(isAround && random.chance(0.3))
            }
            && !walls.contains { wall in
                Box(
                    x: min(path[0].x, path[1].x)...max(path[0].x, path[1].x),
                    y: min(path[0].y, path[1].y)...max(path[0].y, path[1].y)
                ).grown(by: 0.5).isMet(wall.0, wall.1)
            }
        if isFree { paths.append(path) }
    }

    private mutating func addPlace(_ number: Int, _ random: inout SeededGenerator) {
        let point = Point(x: Self.roll(-25...60, &random), y: Self.roll(-25...45, &random))
        guard !buildings.contains(where: { $0.box.grown(by: 0.5).holds(point, margin: 0) }) else { return }
        points.append(("P\(number)", point))
    }
}

extension ConcludedScene.Box {
    /// Returns whether a straight line meets the rectangle, or might.
    fileprivate func isMet(_ from: Point, _ to: Point) -> Bool {
        let count = max(1, Int((from.distance(to: to) / 0.1).rounded(.up)))
        return (0...count).contains {
            holds(from.interpolated(to: to, fraction: Double($0) / Double(count)), margin: 0)
        }
    }
}
