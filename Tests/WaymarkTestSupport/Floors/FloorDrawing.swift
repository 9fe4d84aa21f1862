import WaymarkModel

/// A random floor: rings and anchors in millimetres, within some metres of the origin.
public struct FloorDrawing: Sendable, CustomStringConvertible {
    /// The shape of a floor.
    public enum Shape: String, CaseIterable, Sendable {
        case star, cells, comb, spiral, columns
    }

    public var shape: Shape
    package var rings: [[MillimetrePoint]] = []
    package var anchors: [MillimetrePoint] = []

    /// The seed and the shape are enough to draw the floor again.
    public let description: String

    /// Draws a floor.
    public init(seed: UInt64, shape: Shape? = nil, anchors count: Int = 5) {
        var random = SeededGenerator(seed: seed)
        let shape = shape ?? random.pick(Shape.allCases)
        self.shape = shape
        description = "seed \(seed), \(shape)"
        switch shape {
        case .star: drawStar(&random)
        case .cells: drawCells(&random)
        case .comb: drawComb(&random)
        case .spiral: drawSpiral(&random)
        case .columns: drawColumns(&random)
        }
        if random.chance(0.4) { soil(&random) }
        drawAnchors(count, &random)
    }

    /// A ring around a centre, which may have a hole of the same kind.
    private mutating func drawStar(_ random: inout SeededGenerator) {
        let corners = Int.random(in: 4...16, using: &random)
        rings.append(Self.star(corners, 700...3000, &random))
        if random.chance(0.6) { rings.append(Self.star(Int.random(in: 3...7, using: &random), 150...450, &random)) }
    }

    private static func star(
        _ corners: Int, _ radii: ClosedRange<Double>, _ random: inout SeededGenerator
    ) -> [MillimetrePoint] {
        (0..<corners).map { corner in
            // Twelfths of a right angle have plain sines: a table is the same on each machine.
            let step = (corner * 48 / corners) % 48
            let radius = Double.random(in: radii, using: &random)
            return MillimetrePoint(x: Int32(radius * sine(step + 12)), y: Int32(radius * sine(step)))
        }
    }

    private static func sine(_ step: Int) -> Double {
        let table = [0, 0.1305, 0.2588, 0.3827, 0.5, 0.6088, 0.7071, 0.7934, 0.8660, 0.9239, 0.9659, 0.9914, 1]
        let step = step % 48
        switch step {
        case 0...12: return table[step]
        case 13...24: return table[24 - step]
        case 25...36: return -table[step - 24]
        default: return -table[48 - step]
        }
    }

    /// Square cells that hang together. Their border has straight runs, and corners where it touches itself.
    private mutating func drawCells(_ random: inout SeededGenerator) {
        var cells: Set<MillimetrePoint> = [MillimetrePoint(x: 0, y: 0)]
        for _ in 0..<Int.random(in: 2...14, using: &random) {
            let cell = random.pick(cells.sorted())
            let (dx, dy) = random.pick([(1, 0), (-1, 0), (0, 1), (0, -1)] as [(Int32, Int32)])
            cells.insert(MillimetrePoint(x: cell.x + dx, y: cell.y + dy))
        }
        let side: Int32 = 400
        var ahead: [MillimetrePoint: [MillimetrePoint]] = [:]
        for cell in cells.sorted() {
            let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { MillimetrePoint(x: cell.x + $0, y: cell.y + $1) }
            for (index, (dx, dy)) in [(0, -1), (1, 0), (0, 1), (-1, 0)].enumerated()
            where !cells.contains(MillimetrePoint(x: cell.x + Int32(dx), y: cell.y + Int32(dy))) {
                ahead[corners[index], default: []].append(corners[(index + 1) % 4])
            }
        }
        let turnsRight = random.chance(0.5)
        while let start = ahead.keys.min() {
            var ring: [MillimetrePoint] = []
            var (point, from) = (start, MillimetrePoint(x: start.x, y: start.y + 1))
            repeat {
                ring.append(MillimetrePoint(x: point.x * side, y: point.y * side))
                var choices = ahead[point] ?? []
                choices.sort { Self.turn(from, point, $0) < Self.turn(from, point, $1) }
                let next = turnsRight ? choices[0] : choices[choices.count - 1]
                choices.removeAll { $0 == next }
                ahead[point] = choices.isEmpty ? nil : choices
                (from, point) = (point, next)
            } while point != start
            rings.append(ring)
        }
    }

    private static func turn(_ from: MillimetrePoint, _ at: MillimetrePoint, _ to: MillimetrePoint) -> Int32 {
        (at.x - from.x) * (to.y - at.y) - (at.y - from.y) * (to.x - at.x)
    }

    /// A corridor with teeth on one side.
    private mutating func drawComb(_ random: inout SeededGenerator) {
        let teeth = Int32.random(in: 2...5, using: &random)
        var ring = [MillimetrePoint(x: 0, y: 0), MillimetrePoint(x: teeth * 600, y: 0)]
        for tooth in (0..<teeth).reversed() {
            let height = Int32.random(in: 600...2500, using: &random)
            let lean = Int32.random(in: -150...150, using: &random)
            ring += [
                MillimetrePoint(x: tooth * 600 + 450, y: 300),
                MillimetrePoint(x: tooth * 600 + 400 + lean, y: height),
                MillimetrePoint(x: tooth * 600 + 200 + lean, y: height),
                MillimetrePoint(x: tooth * 600 + 150, y: 300),
            ]
        }
        rings.append(ring)
    }

    /// A corridor that winds around itself.
    private mutating func drawSpiral(_ random: inout SeededGenerator) {
        let turns = Int.random(in: 3...8, using: &random)
        var (outside, inside): ([MillimetrePoint], [MillimetrePoint]) = ([], [])
        for turn in 0..<turns {
            let far = 500 + Int32(turn) * 250 + Int32.random(in: 0...80, using: &random)
            let near = far - Int32.random(in: 60...200, using: &random)
            let (dx, dy) = ([(1, 1), (-1, 1), (-1, -1), (1, -1)] as [(Int32, Int32)])[turn % 4]
            outside.append(MillimetrePoint(x: far * dx, y: far * dy))
            inside.append(MillimetrePoint(x: near * dx, y: near * dy))
        }
        rings.append(outside + inside.reversed())
    }

    /// A hall with columns.
    private mutating func drawColumns(_ random: inout SeededGenerator) {
        rings.append([(0, 0), (2500, 0), (2500, 2000), (0, 2000)].map { MillimetrePoint(x: $0, y: $1) })
        for column in 0..<Int32.random(in: 1...6, using: &random) {
            let x = 200 + column % 3 * 800 + Int32.random(in: 0...200, using: &random)
            let y = 300 + column / 3 * 800 + Int32.random(in: 0...200, using: &random)
            let size = Int32.random(in: 100...400, using: &random)
            var ring = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
                .map { MillimetrePoint(x: $0, y: $1) }
            if random.chance(0.3) { ring.remove(at: 2) }
            if random.chance(0.5) { ring.reverse() }
            rings.append(ring)
        }
    }

    /// Adds what real files have: repeated points, straight corners and spikes.
    private mutating func soil(_ random: inout SeededGenerator) {
        let ring = Int.random(in: 0..<rings.count, using: &random)
        let corner = Int.random(in: 0..<rings[ring].count, using: &random)
        let point = rings[ring][corner]
        let next = rings[ring][(corner + 1) % rings[ring].count]
        switch random.pick([0, 1, 2]) {
        case 0: rings[ring].insert(point, at: corner)
        case 1 where (next.x - point.x) % 2 == 0 && (next.y - point.y) % 2 == 0:
            rings[ring].insert(
                MillimetrePoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2), at: corner + 1)
        default:
            let tip = MillimetrePoint(
                x: point.x + Int32.random(in: -90...90, using: &random),
                y: point.y + Int32.random(in: -90...90, using: &random))
            rings[ring].insert(contentsOf: [tip, point], at: corner + 1)
        }
    }

    /// Puts anchors on corners, on borders and inside.
    private mutating func drawAnchors(_ count: Int, _ random: inout SeededGenerator) {
        let oracle = FloorOracle(rings: rings)
        var attempts = 0
        while anchors.count < count, attempts < 200 {
            attempts += 1
            let ring = random.pick(rings)
            let index = Int.random(in: 0..<ring.count, using: &random)
            let (corner, next) = (ring[index], ring[(index + 1) % ring.count])
            var point = corner
            switch random.pick([0, 1, 2, 2]) {
            case 0: break
            case 1 where (next.x - corner.x) % 4 == 0 && (next.y - corner.y) % 4 == 0:
                point = MillimetrePoint(
                    x: corner.x + (next.x - corner.x) / 4, y: corner.y + (next.y - corner.y) / 4)
            default:
                point = MillimetrePoint(
                    x: Int32.random(in: -3000...3000, using: &random),
                    y: Int32.random(in: -3000...3000, using: &random))
            }
            // A point where the floor touches itself would join both sides.
            if oracle.contains(point), oracle.freeSectors(at: point).count <= 1 { anchors.append(point) }
        }
    }
}
