import WaymarkModel
import WaymarkTestSupport

/// Random scenes with a square or a straight path in front of the first building, and something that stands before one of its doors.
extension ConcludedScene {
    init(frontSeed seed: UInt64) {
        self.init(seed: seed)
        var random = SeededGenerator(seed: seed &+ 1_000_003)
        func roll(_ range: ClosedRange<Double>) -> Double {
            (Double.random(in: range, using: &random) * 10).rounded() / 10
        }
        (paths, points) = ([], [])
        lines.removeAll { _ in random.chance(0.7) }
        let host = buildings[0]
        let door = host.rooms[0].doorway
        let kind = random.pick([Kind.void, .column, .water, .column])
        let (west, length) = (door.x - roll(0...6), roll(0.5...8))
        let ground: Box
        let block: Box
        if random.chance(0.5) {
            let (distance, gap) = (roll(0.5...6), roll(0...1.5))
            ground = Box(
                x: (host.box.x.lowerBound - 12)...(host.box.x.upperBound + 10), y: (-distance - 16)...(-distance))
            block = Box(x: west...(west + length), y: (-distance - gap - roll(0.5...3))...(-distance - gap))
            squares = [("Square", ground)]
        } else {
            let (distance, near) = (roll(4...10), roll(0.7...2))
            ground = Box(
                x: (host.box.x.lowerBound - 30)...(host.box.x.upperBound + 30), y: (-distance - 1)...(-distance + 1))
            block = Box(x: west...(west + length), y: (-near - roll(0.3...1.3))...(-near))
            paths = [
                [Point(x: ground.x.lowerBound, y: -distance), Point(x: ground.x.upperBound, y: -distance)]
            ]
            lines.removeAll { line in
                zip(line.points, line.points.dropFirst()).contains { from, to in
                    min(from.y, to.y) <= -distance + 1 && max(from.y, to.y) >= -distance - 1
                }
            }
        }
        let hasSquare = !squares.isEmpty
        blocks.removeAll {
            $0.box.meets(block) || $0.box.meets(ground) && (!hasSquare || [.room, .house].contains($0.kind))
        }
        blocks.append(Block(kind: kind, box: block))
    }
}
