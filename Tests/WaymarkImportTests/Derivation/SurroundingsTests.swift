import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft

@Suite struct `Surroundings tell what can be near from what is far away` {
    private func square(_ x: Double, _ y: Double, side: Double = 10) -> [Point] {
        [Point(x: x, y: y), Point(x: x + side, y: y), Point(x: x + side, y: y + side), Point(x: x, y: y + side)]
    }

    private func spot(_ random: inout SeededGenerator) -> Point {
        let range = -5000.0...5000
        return Point(x: Double.random(in: range, using: &random), y: Double.random(in: range, using: &random))
    }

    @Test func `Everything within the distance is near, and what is three times as far is not`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let spot = self.spot(&random)
            let other = self.spot(&random)
            let surroundings = Surroundings(of: [square(spot.x, spot.y)], within: 500)
            let gap = max(abs(spot.x - other.x), abs(spot.y - other.y)) - 10
            if gap <= 500 { #expect(surroundings.meet(square(other.x, other.y))) }
            if gap > 1500 { #expect(!surroundings.meet(square(other.x, other.y))) }
        }
    }

    @Test func `What is very large is near, and nothing is near without shapes`() {
        #expect(Surroundings(of: [square(0, 0)], within: 500).meet(square(-1e6, -1e6, side: 2e6)))
        #expect(Surroundings(of: [square(-1e6, -1e6, side: 2e6)], within: 500).meet(square(3e6, 0)))
        #expect(!Surroundings(of: [], within: 500).meet(square(0, 0)))
    }
}
