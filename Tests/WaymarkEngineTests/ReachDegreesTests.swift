import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkTestSupport

@Suite struct `Areas in degrees stay valid with seven decimals` {
    /// A position in units of the last decimal.
    private struct Spot: Hashable {
        var x: Int64
        var y: Int64
    }

    /// Returns on which side of the line from one spot to another a third one is.
    private func side(_ a: Spot, _ b: Spot, _ c: Spot) -> Int64 {
        let cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        return cross.signum()
    }

    /// Returns whether no two edges of a closed ring cross, and it passes no corner twice.
    private func isSimple(_ ring: [Spot]) -> Bool {
        if Set(ring.dropLast()).count < ring.count - 1 { return false }
        let edges = Array(zip(ring, ring.dropFirst()))
        for (index, one) in edges.enumerated() {
            for other in edges.dropFirst(index + 1) {
                let across = side(one.0, one.1, other.0) * side(one.0, one.1, other.1)
                let back = side(other.0, other.1, one.0) * side(other.0, other.1, one.1)
                if across < 0, back < 0 { return false }
            }
        }
        return true
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `A corner that nearly touches a wall does not cross it`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // The corner in the middle is a few millimetres from the wall: less than the last decimal.
        let gap = Double.random(in: 0.001...0.008, using: &random)
        let low = Double.random(in: 0...5, using: &random)
        let foot = (low * 15 + low * 15) / 30
        let area = Polygon(outer: [
            Point(x: 0, y: low), Point(x: 30, y: low), Point(x: 30, y: 10 + low), Point(x: 15, y: foot + gap),
            Point(x: 0, y: 10 + low),
        ])
        let anchor = Anchor(
            origin: Coordinate(latitude: 51.90, longitude: 4.49), bearing: Double.random(in: 0...90, using: &random))
        let areas = ReachLevel(level: "g", lines: [], areas: [area]).areas(around: anchor)
        #expect(!areas.isEmpty)
        for ring in areas.flatMap({ $0 }) {
            #expect(ring.first == ring.last)
            let spots = ring.map {
                Spot(x: Int64(($0.longitude * 1e7).rounded()), y: Int64(($0.latitude * 1e7).rounded()))
            }
            for (spot, point) in zip(spots, ring) {
                #expect(abs(Double(spot.x) / 1e7 - point.longitude) < 1e-9)
                #expect(abs(Double(spot.y) / 1e7 - point.latitude) < 1e-9)
            }
            #expect(isSimple(spots), "\(spots)")
        }
    }
}
