import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting
import WaymarkStore

/// Checks our routes with another tool: the shortest path by Bellman and Ford on the exported tables.
@Suite struct `The exported network` {
    private func shortest(_ edges: String, from start: String, to end: String) -> Int64? {
        let rows = edges.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
        var best: [Substring: Int64] = [Substring(start): 0]
        for _ in rows.indices {
            for row in rows {
                guard let reached = best[row[0]], let weight = Int64(row[5]) else { continue }
                best[row[1]] = min(best[row[1]] ?? .max, reached + weight)
            }
        }
        return best[Substring(end)]
    }

    @Test(arguments: Profile.standard.map(\.name)) func `has the same best ways as the router`(profile: String) throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        let traveller = try #require(Profile.standard.first { $0.name == profile })
        try clinic.engine.add(
            ConditionDraft(target: .connector("lift"), effect: .delayed(seconds: 20)), to: venue)
        try clinic.engine.add(ConditionDraft(target: .connector("stairs"), effect: .closed), to: venue)
        let asked = RouteRequest(waypoints: [], profile: traveller, time: .depart(ClinicEngine.now))
        let tables = try clinic.engine.tables(of: venue, for: asked, at: ClinicEngine.now)
        for end in ["u-lab", "u-xray", "g-desk", "g-ward"] where traveller.avoided.isEmpty {
            let route = try clinic.engine.route(try clinic.request("s-bus", end, traveller), in: venue)
            #expect(shortest(tables.edges, from: "s-bus", to: end) == route.guided.route.weight, "\(end)")
        }
        #expect(tables.nodes.split(separator: "\n").count == venue.venue.nodes.count + 1)
        #expect(!tables.edges.contains("g-stairs,u-stairs"))
    }
}
