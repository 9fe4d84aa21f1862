import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkGuidance

@Suite struct `Junctions know the ways that a traveller sees` {
    @Test func `The ways at a node are its edges and flights, each with the bearing in which it leaves`() {
        var (count, stubs) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 5) {
            let venue = RandomVenue(seed: seed).venue
            let junctions = JunctionIndex(venue)
            for node in venue.nodeIndices {
                let used = venue.edgeIndices.first { venue.ends(of: $0).from == node }
                for flights in [true, false] {
                    var found: [Int32] = []
                    junctions.appendAlternatives(at: node, except: (used, nil), flights: flights, to: &found)
                    let bearings = found.map { junctions.bearing(of: $0, at: node) }
                    let all = Self.bearings(at: node, in: venue, except: used, flights: flights, &stubs)
                    #expect(bearings == all, "\(seed)")
                    count += all.count
                }
            }
        }
        #expect(count > 1000)
    }

    @Test func `A way that is too short for a direction does not count`() {
        var venue = SmallVenue()
        venue.corridor("g", "a 0 0,b 10 0,c 10 10")
        venue.corridor("g", "b,d 10.2 0.1")
        let made = venue.venue
        let junctions = JunctionIndex(made)
        var found: [Int32] = []
        guard let node = made.index(ofNode: "b") else { preconditionFailure("a node of the test itself") }
        junctions.appendAlternatives(at: node, except: (nil, nil), flights: true, to: &found)
        #expect(found.map { junctions.bearing(of: $0, at: node) } == [270, 0])
    }

    /// Looks at every edge and flight of a venue.
    private static func bearings(
        at node: Index<PathNode>, in venue: Venue, except used: Index<PathEdge>?, flights: Bool, _ stubs: inout Int
    ) -> [Double] {
        var ways: [(Index<PathNode>, Index<PathNode>)] = []
        for edge in venue.edgeIndices where edge != used && !venue.isFloorLine(edge) {
            ways.append((venue.ends(of: edge).from, venue.ends(of: edge).to))
        }
        for connector in venue.connectorIndices where flights && !venue[connector].kind.isRide {
            let stops = venue.stopNodes(of: connector)
            for (lower, upper) in zip(stops, stops.dropFirst()) { ways.append((lower, upper)) }
        }
        var bearings: [Double] = []
        for (from, to) in ways where from == node || to == node {
            guard let bearing = venue.bearing(from: venue.position(of: from), to: venue.position(of: to)) else {
                stubs += 1
                continue
            }
            if from == node { bearings.append(bearing) }
            if to == node { bearings.append(bearing < 180 ? bearing + 180 : bearing - 180) }
        }
        return bearings
    }
}
