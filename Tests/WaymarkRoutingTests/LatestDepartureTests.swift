import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `Nobody who leaves later arrives in time` {
    private static func hours(_ text: String) -> OpeningHours {
        guard let hours = try? OpeningHours(text) else { preconditionFailure("\(text)") }
        return hours
    }

    /// Returns the departure and the arrival, in seconds from ten in the morning; nil if the request is refused.
    private func answer(_ venue: VenueBuilder, by seconds: Double) -> [Int64]? {
        let route = try? Asking(venue)(.node("a"), .node("b")) { $0.time = .arrive(morning.adding(seconds: seconds)) }
            .route
        return route.map { [$0.departure, $0.arrival].map { ($0.milliseconds - morning.milliseconds) / 1000 } }
    }

    @Test func `A way that is open for five minutes twice is taken the second time`() {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].hours = Self.hours("09:00-09:05,11:37-11:42")
        // Ten seconds to m, and ten to b.
        #expect(answer(venue, by: 4 * 3600) == [6109, 6129])
        #expect(answer(venue, by: 5000) == [-3311, -3291])
    }

    @Test func `The last way by Monday morning is one of Friday, however short before the opening that is`() {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "m~b"].hours = Self.hours("Mo-Fr 08:00-18:00")
        for seconds in [-9900.0, -7260, -7210] {
            #expect(answer(venue, by: seconds) == [-230_411, -230_391], "\(seconds)")
        }
    }

    @Test func `A level that closes at noon and opens at one is entered before or after`() {
        var venue = VenueBuilder(["g": "a---m", "u": "n---b"], scale: 2.3)
        venue.connector("stairs", .stairs, ["m", "n"])
        let index = venue.contents.levels.firstIndex { $0.id == "u" } ?? 0
        venue.contents.levels[index].hours = Self.hours("08:00-12:00,13:00-13:10,15:00-18:00")
        let whole = answer(venue, by: 2 * 3600 + 1)
        for (hour, closes) in [(12.75, 12.0), (14.5, 13.0 + 1.0 / 6)] {
            let found = answer(venue, by: (hour - 10) * 3600)
            let limit = Int64(((closes - 10) * 3600).rounded())
            #expect(found.map { $0[1] < limit && $0[1] >= limit - 2 } ?? false, "\(hour): \(found ?? [])")
        }
        #expect(whole != nil)
        // At a minute past one, those who wait before the stairs have not come.
        #expect(answer(venue, by: 3 * 3600 + 30).map { $0[1] >= 3 * 3600 || $0[1] < 2 * 3600 } ?? false)
    }

    @Test func `A place that is open for five minutes is reached in those`() throws {
        var venue = VenueBuilder.corridor
        venue.place("shop", at: ["b"])
        let closed = Condition(
            id: 1, target: .place("shop"), effect: .closed, every: Self.hours("00:00-08:00,08:30-10:05,10:10-24:00"))
        for (by, expected) in [(7200.0, 599.0), (299, -5401), (302, 302)] {
            let route = try Asking(venue)(.node("a"), .place("shop"), conditions: [closed]) {
                $0.time = .arrive(morning.adding(seconds: by))
            }.route
            #expect(route.arrival == morning.adding(seconds: expected))
        }
    }

    @Test func `No later departure arrives in time, in any venue, whatever opens and closes`() throws {
        let space = SearchSpace()
        var (found, refused) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 60) {
            var random = SeededGenerator(seed: seed ^ 0xa11)
            let drawn = RandomVenue(seed: seed)
            var contents = drawn.venue.contents
            for index in contents.levels.indices where random.chance(0.3) {
                contents.levels[index].hours = try OpeningHours(random.pick(RandomVenue.hours.filter { $0 != "off" }))
            }
            let venue = Venue(validated: contents)
            let router = Router(snapshot: VenueSnapshot(venue))
            var conditions = drawn.conditions
            if random.chance(0.5), let connector = venue.connectors.first {
                let windows = random.pick(["09:50-09:55,10:05-10:20", "Mo-Fr 08:00-10:02; 11:00-11:10", "10:00-10:01"])
                conditions.append(
                    Condition(
                        id: 900, target: .connector(connector.id), effect: .closed, every: try OpeningHours(windows)))
            }
            let ends = (0..<2).map { _ in Waypoint.node(random.pick(venue.nodes).id) }
            let arrival = random.pick(drawn.moments).adding(seconds: Double(Int.random(in: 0...7200, using: &random)))
            func route(_ time: RouteRequest.Time) -> Route? {
                var request = RouteRequest(waypoints: ends, time: time)
                request.profile = seed % 3 == 0 ? .wheelchair : .walking
                return try? router.route(request, conditions: conditions, using: space).route
            }
            let answer = route(.arrive(arrival))
            if answer != nil { found += 1 } else { refused += 1 }
            #expect(answer.map { $0.arrival <= arrival } ?? true, "seed \(seed)")
            let seconds = (arrival.milliseconds - (answer?.departure.milliseconds ?? arrival.milliseconds)) / 1000
            let most = answer == nil ? 12 * 3600 : seconds - 1
            let near = (1...20).map { most + 1 - $0 }
            let far = (0..<30).map { _ in Int64.random(in: 0...max(1, most), using: &random) }
            for before in Set(near + far) where before > 0 && before <= most {
                let later = route(.depart(arrival.adding(seconds: Double(-before))))
                #expect(later.map { $0.arrival > arrival } ?? true, "seed \(seed), \(before) s before")
            }
        }
        #expect(found > 12 && refused > 2, "\(found), \(refused)")
    }
}
