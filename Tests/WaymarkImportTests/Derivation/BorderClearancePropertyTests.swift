import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Narrow places beside borders of open units` {
    /// The width, in metres, that wheels need, and the one at which people keep their distance from walls.
    private static let (wheels, people) = (0.9, 0.6)
    /// How far, in metres, a width is from what is needed before it is judged: the raster, and rounding.
    private static let tolerance = 0.04
    /// The width, in metres, below which there is no gap for anyone: 0.35 m less the tolerance. Through one between this and 0.6 m people are
    /// led or not.
    private static let none = 0.31

    /// Whether what is wide enough must be a way: all units are one floor, and no gap of less than 0.6 m alone joins two parts of it. Each of several
    /// floors ends at its border, so a place along the border counts as narrower than it is; and a floor of which such a gap joins the parts can be
    /// narrow as a whole.
    private static func isJudgedWhole(_ drawn: BorderClearanceVenue, _ derived: Derived, _ parts: [[Int]]) -> Bool {
        let pairs = derived.inferences(.border).filter { $0.evidence.hasPrefix("one floor") }.map(\.subjects)
        var joined = Set(derived.venue.units.prefix(1).map(\.id))
        for _ in pairs { for pair in pairs where !joined.isDisjoint(with: pair) { joined.formUnion(pair) } }
        return joined.count == derived.venue.units.count && parts[0] == parts[1]
    }

    @Test(arguments: 140..<140 + RandomSeeds.count(milliseconds: 100))
    func `The network joins what a disc joins on a raster`(seed: UInt64) throws {
        let drawn = BorderClearanceVenue(seed: seed)
        let derived = try drawn.plan.derived()
        let points = Dictionary(
            derived.venue.nodes.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
        let openings = Set(derived.venue.openings.map(\.id))
        let crossed = derived.venue.edges.filter { edge in
            // The way over a border has a corner on it.
            guard !openings.contains(edge.path), let from = points[edge.from], let to = points[edge.to] else {
                return false
            }
            return drawn.crosses(from, to)
        }
        #expect(crossed.map(\.id) == [], "\(drawn.plan.yaml)")
        let parts = drawn.parts([
            Self.none, Self.people + Self.tolerance, Self.wheels - Self.tolerance, Self.wheels + Self.tolerance,
        ])
        let isWhole = Self.isJudgedWhole(drawn, derived, parts)
        var wrong: [String] = []
        for first in drawn.spots.indices {
            for second in drawn.spots.indices where second > first {
                let (from, to) = (drawn.spots[first].id, drawn.spots[second].id)
                let isJoined = parts.map { $0[first] == $0[second] }
                let walks = derived.distance(from, to) != nil
                let rolls = derived.distance(from, to, width: Self.wheels) != nil
                if walks, !isJoined[0] { wrong.append("\(from) \(to) walk through a wall") }
                if rolls, !isJoined[2] { wrong.append("\(from) \(to) roll through what is narrow") }
                guard isWhole else { continue }
                if !walks, isJoined[1] { wrong.append("\(from) \(to) do not walk through what is wide") }
                if !rolls, isJoined[3] { wrong.append("\(from) \(to) do not roll through what is wide") }
            }
        }
        #expect(wrong == [], "\(drawn.plan.yaml)")
    }
}
