import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting
import WaymarkStore

/// Dijkstra on nothing but the text of the exported table, by (avoided weight, weight).
private struct TableSearch {
    private struct Cost: Comparable {
        var avoided: Int
        var weight: Int

        static func < (left: Cost, right: Cost) -> Bool { (left.avoided, left.weight) < (right.avoided, right.weight) }
    }

    private var ways: [Substring: [(to: Substring, cost: Cost)]] = [:]

    init(_ csv: String) {
        let rows = csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let header = rows[0]
        func column(_ name: String) -> Int { header.firstIndex { $0 == name } ?? 0 }
        let (from, to, weight, avoided) = (column("from"), column("to"), column("weight_ms"), column("avoided_ms"))
        for row in rows.dropFirst() {
            let cost = Cost(avoided: Int(row[avoided]) ?? 0, weight: Int(row[weight]) ?? 0)
            ways[row[from], default: []].append((row[to], cost))
        }
    }

    /// The weight of the best way, in milliseconds; nil if there is none.
    func weight(from: String, to: String) -> Int? {
        var best: [Substring: Cost] = [Substring(from): Cost(avoided: 0, weight: 0)]
        var settled: Set<Substring> = []
        while let (node, cost) = best.filter({ !settled.contains($0.key) }).min(by: {
            ($0.value, $0.key) < ($1.value, $1.key)
        }) {
            if node == to { return cost.weight }
            settled.insert(node)
            for (next, step) in ways[node] ?? [] {
                let sum = Cost(avoided: cost.avoided + step.avoided, weight: cost.weight + step.weight)
                if best[next].map({ sum < $0 }) ?? true { best[next] = sum }
            }
        }
        return nil
    }
}

@Suite struct `The exported network is complete` {
    @Test(arguments: Profile.standard, [false, true])
    func `Another search on the exported tables finds every route of the profile with its weight`(
        _ profile: Profile, _ isClosed: Bool
    ) throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        try clinic.engine.add(ConditionDraft(target: .connector("lift"), effect: .delayed(seconds: 20)), to: venue)
        if isClosed { try clinic.engine.add(ConditionDraft(target: .connector("stairs"), effect: .closed), to: venue) }
        let tables = try clinic.engine.tables(
            of: venue, for: try clinic.request("s-bus", "lab", profile), at: ClinicEngine.now)
        #expect(tables.nodes.split(separator: "\n").count == venue.venue.nodes.count + 1)
        #expect(tables.edges.contains("g-stairs,u-stairs") != isClosed || profile == .wheelchair)
        let search = TableSearch(tables.edges)
        var routes = 0
        for from in venue.venue.nodes {
            for to in venue.venue.nodes where from.id != to.id {
                let request = RouteRequest(
                    waypoints: [.node(from.id), .node(to.id)], profile: profile, time: .depart(ClinicEngine.now))
                let ours = try? clinic.engine.route(request, in: venue).guided.route
                // Where a schedule holds people up, the table of this moment cannot know.
                if ours?.legs.contains(where: { $0.segments.contains { $0.waiting > 0 } }) == true { continue }
                let theirs = search.weight(from: from.id.rawValue, to: to.id.rawValue)
                if ours == nil, theirs == nil { continue }
                routes += 1
                #expect(theirs == ours.map { Int($0.weight) }, "\(from.id) to \(to.id)")
            }
        }
        #expect(routes > 50)
    }

    @Test func `The exported tables say what strollers avoid`() throws {
        let clinic = try ClinicEngine()
        func avoided(_ profile: Profile) throws -> Int {
            let tables = try clinic.engine.tables(
                of: try clinic.engine.venue(), for: try clinic.request("s-bus", "lab", profile), at: ClinicEngine.now)
            return tables.edges.split(separator: "\n").dropFirst().count { !$0.hasSuffix(",0") }
        }
        #expect(try avoided(.walking) == 0)
        #expect(try avoided(.stroller) > 0)
    }
}
