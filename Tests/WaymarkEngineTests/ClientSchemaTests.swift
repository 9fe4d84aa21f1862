import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkEngine
@testable import WaymarkRouting

private let clients = ["osrm-route", "maplibre-navigation", "leaflet-routing-machine"]
private let guidedClients = ["maplibre-navigation", "ferrostar-route"]

@Suite(.clientSchemas(clients + guidedClients)) struct `Clients of OSRM read every route` {
    private static let noon = Timestamp(seconds: 1_780_301_820)

    /// Routes between some places of the largest venue of a source, with and without the members for guidance.
    private func check(_ path: String, pairs: Int = 12) throws {
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Self.noon }))
        var options = ImportOptions()
        options.timeZone = "Europe/Amsterdam"
        _ = try engine.importVenues(path, options: options)
        func size(_ summary: VenueSummary) -> Int { summary.counts.values.reduce(0, +) }
        let largest = try #require(try engine.venues().max { size($0) < size($1) })
        let venue = try engine.venue(largest.id)
        let plain = try clients.map { (name: $0, schema: try ClientSchema($0)) }
        let guided = try guidedClients.map { (name: $0, schema: try ClientSchema($0)) }
        let nodes = venue.venue.nodes
        var routes = 0
        for number in 0..<pairs {
            // Ends that are spread over the list, each pair with another distance in it.
            let ends = [number * 7919, number * 104_729 + nodes.count / 2].map { nodes[$0 % nodes.count].id }
            for profile in [Profile.walking, .wheelchair] {
                let request = RouteRequest(
                    waypoints: ends.map { .node($0) }, profile: profile, time: .depart(Self.noon))
                let answer: GuidedAnswer
                do throws(EngineError) { answer = try engine.route(request, in: venue) } catch { continue }
                routes += 1
                for (schemas, withGuidance) in [(plain, false), (guided, true)] {
                    let text = OSRMRoute.encode(answer, in: venue, withGuidance: withGuidance).compact()
                    let json = try #require(JSON(parsing: text))
                    for (name, schema) in schemas {
                        let faults = schema.faults(json)
                        #expect(faults.isEmpty, "\(name), \(ends), \(profile.name): \(faults.prefix(3))")
                    }
                }
            }
        }
        #expect(routes > 0, "\(path) has no route")
    }

    private static let real = [
        "graph-bwh-hospital", "gtfs-detroit-people-mover", "gtfs-edmonton-ets", "gtfs-mbta-pktrm-dwnxg-state",
        "imdf-addenbrookes", "imdf-cpc4", "indoorgml-fjk-haus", "indoorgml-pnu201", "osm-grenoble-caserne/caserne.osm",
        "osm-lund/lund.osm",
    ]

    @Test(.realData(real), arguments: real) func `They read the routes of a real venue`(name: String) throws {
        try check(RealData.path(name))
    }

    @Test(arguments: ["fernhill-park", "riverside-mall", "st-brendan-hospital"])
    func `They read the routes of a shipped venue`(name: String) throws {
        let checkout = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        try check("/\(checkout)/venues/\(name)", pairs: 24)
    }

    @Test func `A route that a client cannot read is found`() throws {
        let engine = try ClinicEngine()
        let venue = try engine.engine.venue()
        let answer = try engine.engine.route(try engine.request("s-bus", "lab", .walking), in: venue)
        let text = OSRMRoute.encode(answer, in: venue).compact()
        for (word, other) in [
            (#""type": "depart""#, #""type": "take connector""#), (#""code": "Ok""#, #""code": "Fine""#),
            (#""driving_side""#, #""side""#), (#""distance":"#, #""distance":"a","was":"#),
        ] {
            let broken = text.replacingOccurrences(of: word, with: other)
            #expect(broken != text)
            let json = try #require(JSON(parsing: broken))
            #expect(try !ClientSchema("osrm-route").faults(json).isEmpty, "\(other)")
        }
    }
}
