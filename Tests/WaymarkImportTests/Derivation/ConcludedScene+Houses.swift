import WaymarkModel
import WaymarkTestSupport

/// Random squares on which houses stand, wholly or in part.
extension ConcludedScene {
    init(houseSeed seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func roll(_ range: ClosedRange<Double>) -> Double {
            (Double.random(in: range, using: &random) * 10).rounded() / 10
        }
        let site = Box(x: 0...roll(30...70), y: (-roll(20...50))...(-roll(0...2)))
        let (width, depth) = (roll(8...24), roll(8...16))
        let (west, door) = (roll(0...6), roll(1...6))
        let building = Box(x: west...(west + width), y: 0...depth)
        buildings = [
            (
                building,
                [Room(name: "R", box: building, door: (Point(x: west + door, y: 0), Point(x: west + door + 1, y: 0)))]
            )
        ]
        // Two squares that touch are one floor.
        let border = random.chance(0.4) ? roll(10...(site.x.upperBound - 10)) : site.x.upperBound
        squares = [("S0", Box(x: 0...border, y: site.y))]
        if border < site.x.upperBound { squares.append(("S1", Box(x: border...site.x.upperBound, y: site.y))) }
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let (x, y) = (roll(-8...(site.x.upperBound - 1)), site.y.lowerBound + roll(-8...30))
            let house = Box(x: x...(x + roll(1...20)), y: y...(y + roll(1...16)))
            let area = squares.map(\.box).filter(house.meets)
            let isBeside = [building.grown(by: 1)] + blocks.map(\.box)
            if !area.isEmpty, !isBeside.contains(where: house.meets), area.allSatisfy({ !Self.covers(house, $0) }) {
                blocks.append(Block(kind: .house, box: house))
            }
        }
        for number in 0..<4 {
            let point = Point(x: roll(1...(site.x.upperBound - 1)), y: site.y.lowerBound + roll(1...18))
            let isFree = squares.contains { $0.box.holds(point, margin: 0.5) }
            if isFree { points.append(("P\(number)", point)) }
        }
    }

    /// Houses in which something is drawn: a void, a column, a pond, a shaft or a room without a door.
    init(filledSeed seed: UInt64) {
        self.init(houseSeed: seed)
        var random = SeededGenerator(seed: seed + 10_000)
        let kinds: [Kind] = [.water, .shaft, .void, .column, .room]
        for house in blocks.map(\.box) {
            let (width, depth) = (
                house.x.upperBound - house.x.lowerBound, house.y.upperBound - house.y.lowerBound
            )
            guard min(width, depth) > 2, let kind = kinds.randomElement(using: &random) else { continue }
            let west = house.x.lowerBound + width * Double.random(in: 0.1...0.5, using: &random)
            let south = house.y.lowerBound + depth * Double.random(in: 0.1...0.5, using: &random)
            let box = Box(x: west...(west + 0.3 * width), y: south...(south + 0.3 * depth)).rounded
            blocks.append(Block(kind: kind, box: box))
        }
    }

    /// Returns whether a house may be around a square: half of it is inside.
    private static func covers(_ house: Box, _ square: Box) -> Bool {
        let width = min(house.x.upperBound, square.x.upperBound) - max(house.x.lowerBound, square.x.lowerBound)
        let depth = min(house.y.upperBound, square.y.upperBound) - max(house.y.lowerBound, square.y.lowerBound)
        return width * depth > 0.45 * (square.x.upperBound - square.x.lowerBound)
            * (square.y.upperBound - square.y.lowerBound)
    }

    /// A square of 60 by 40 m with a place on either side and something in between, and a building beside it.
    static func square(_ houses: Box...) -> ConcludedScene {
        var scene = ConcludedScene()
        let building = Box(x: 0...20, y: 45...60)
        scene.buildings = [
            (building, [Room(name: "R", box: building, door: (Point(x: 9, y: 60), Point(x: 10, y: 60)))])
        ]
        scene.squares = [("S", Box(x: 0...60, y: 0...40))]
        scene.points = [("West", Point(x: 10, y: 20)), ("East", Point(x: 50, y: 20))]
        scene.blocks = houses.map { Block(kind: .house, box: $0) }
        return scene
    }
}

extension ConcludedScene.Box {
    fileprivate var rounded: Self {
        func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
        return Self(
            x: tenths(x.lowerBound)...tenths(x.upperBound), y: tenths(y.lowerBound)...tenths(y.upperBound))
    }
}
