import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@testable import WaymarkEngine

/// One law for all questions: where `route` refuses, `matrix` has no way, `reach` counts nothing, and `nearest` and `within` leave the
/// place out, or list it as closed with the way to its door.
@Suite struct `All questions agree with routes, whatever is closed` {
    private static let morning = Timestamp(seconds: 1_767_607_200)

    private func loaded(_ name: String) throws -> (Engine, LoadedVenue) {
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Self.morning }))
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let report = try engine.importVenues("/\(root)/venues/\(name)").report
        try #require(!report.hasErrors)
        return (engine, try engine.venue())
    }

    /// Returns what closes a few levels, buildings, places and connectors, and the level of a place.
    private func closures(
        _ venue: Venue, around place: Place?, _ random: inout SeededGenerator
    ) -> [Assumption] {
        func closing(_ enclosure: Enclosure) -> [Assumption] {
            venue.targets(closing: enclosure).map { .closed($0, with: enclosure) }
        }
        let around = place.map { closing(.level($0.level)) } ?? []
        return around
            + (0..<Int.random(in: 1...2, using: &random)).flatMap { _ -> [Assumption] in
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1: return closing(.level(random.pick(venue.levels).id))
                case 2: return closing(.building(random.pick(venue.buildings).id))
                case 3: return [.closed(.place(random.pick(venue.places).id))]
                case 4: return [.closed(.connector(random.pick(venue.connectors).id))]
                default:
                    let connector = random.pick(venue.connectors)
                    let level = venue.node(random.pick(connector.stops).node)?.level
                    return [.closed(.connectorStop(connector.id, level: level ?? ""))]
                }
            }
    }

    @Test(arguments: ["fernhill-park", "riverside-mall", "st-brendan-hospital"])
    func `In a shipped venue`(name: String) throws {
        let (engine, open) = try loaded(name)
        let venue = open.venue
        var (routes, refusals, left) = (0, 0, 0)
        for seed in RandomSeeds.range(2) {
            var random = SeededGenerator(seed: seed)
            let place = random.pick(venue.places)
            let closed = open.assuming(closures(venue, around: seed % 2 == 0 ? place : nil, &random))
            let start = random.chance(0.7) ? Waypoint.place(place.id) : .node(random.pick(venue.nodes).id)
            let profile = random.pick([Profile.walking, .wheelchair])
            let note: Comment = "seed \(seed), \(start), \(profile.name), \(closed.assumptions)"
            func route(_ end: Waypoint) -> Route? {
                let request = RouteRequest(
                    waypoints: [start, end], profile: profile, time: .depart(Self.morning))
                return (try? engine.route(request, in: closed))?.guided.route
            }
            let hour = ReachRequest(
                points: [start], limit: .time(3_600_000), traveller: Traveller(profile: profile),
                departure: Self.morning)
            guard let reach = try? engine.reach(hour, in: closed) else {
                #expect(venue.places.prefix(5).allSatisfy { route(.place($0.id)) == nil }, note)
                continue
            }
            let within = Dictionary(uniqueKeysWithValues: reach.places().map { ($0.place.id, $0) })
            // Those on the level of the start are the likeliest to be wrong.
            let looked =
                venue.places.filter { $0.level == place.level }.prefix(4)
                + (0..<4).map { _ in random.pick(venue.places) }
            let ends = looked.map { Waypoint.place($0.id) }
            let matrix = try engine.matrix(
                MatrixRequest(from: [start], to: ends, profile: profile, departure: Self.morning), in: closed)
            for (column, place) in looked.enumerated() {
                let (found, entry) = (route(.place(place.id)), within[place.id])
                #expect(matrix[0][column] == found?.duration, "\(place.id), \(note)")
                if let found {
                    routes += 1
                    #expect(entry?.way.duration == found.duration && entry?.isRefused == false, "\(place.id), \(note)")
                } else {
                    refusals += 1
                    guard let entry else { continue }
                    if entry.way.waiting > 900_000 { continue }
                    // People come to its door.
                    let door = place.entrances.compactMap { route(.node($0.destination))?.duration }.min()
                    #expect(!entry.isOpen && entry.isRefused && entry.way.duration == door, "\(place.id), \(note)")
                }
            }
            left += venue.places.count - within.count
            // `nearest` lists what `within` does.
            let category = random.pick(venue.places).category
            let near = try? engine.nearest(
                NearestRequest(
                    category: category, from: start, count: 1000, profile: profile, departure: Self.morning),
                in: closed)
            let listed = reach.places(of: category)
            #expect(
                (near ?? []).filter { $0.duration <= 3_600_000 }.map { "\($0.place.id) \($0.duration) \($0.isOpen)" }
                    .sorted()
                    == listed.map { "\($0.place.id) \($0.way.duration) \($0.isOpen)" }.sorted(), "\(category), \(note)")
            if near == nil { #expect(route(.category(category)) == nil, "\(category), \(note)") }
        }
        #expect(routes > 4 && refusals > 2 && left > 0, "\(routes) \(refusals) \(left)")
    }
}
