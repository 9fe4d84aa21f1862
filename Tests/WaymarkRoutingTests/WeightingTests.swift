import Testing
import WaymarkModel
import WaymarkRouting
import WaymarkTestSketches
import WaymarkTestSupport

@Suite struct `A weighting changes costs before the search` {
    @Test func `A route with a weighting equals the oracle's in any venue, however much it favours or closes`() throws {
        let space = SearchSpace()
        var found = 0
        // In the last ones, conditions slow edges that areas cut by half a millisecond more or less, and ways pass corners of
        // areas within a centimetre.
        let known: [UInt64] = [35_033, 76_165, 174_183, 333_119, 395_075]
        for seed in Array(0..<RandomSeeds.count(milliseconds: 27)) + known {
            let drawn = RandomVenue(seed: seed)
            var random = SeededGenerator(seed: seed ^ 0xfeed)
            let moods = Moods(venue: drawn.venue, seed: seed)
            let router = Router(snapshot: VenueSnapshot(drawn.venue), weightings: [moods])
            for _ in 0..<4 {
                let (request, sites) = RandomQueries.request(drawn, &random)
                guard case .depart(let departure) = request.time else { continue }
                var oracle = Oracle(drawn.venue, request, drawn.conditions, departure: departure)
                oracle.take(moods)
                // In fifths of milliseconds, as the greatest favour is a fifth.
                let expected = oracle.best(sites)?.key.weight
                let told = "seed \(seed), \(request)"
                // Searches through time use landmarks if there are any.
                if random.chance(0.7) {
                    let key = WeightsKey(request, conditions: drawn.conditions)
                    try? router.weights(for: key, at: departure).prepareLandmarks()
                }
                do throws(RoutingError) {
                    let answer = try router.route(request, conditions: drawn.conditions, using: space)
                    found += 1
                    let best = answer.waitingRoute ?? answer.route
                    // The oracle lets nobody out of what is closed around them.
                    if best.legs.contains(where: { $0.segments.contains(where: \.leavesClosed) }) { continue }
                    #expect(oracle.weight(of: best, moods) == expected, "\(told)")
                    let exact = Double(expected ?? 0) / 5
                    #expect(abs(Double(best.weight) - exact) <= Double(best.legs.flatMap(\.segments).count), "\(told)")
                } catch {
                    #expect(
                        error.waitingRoute.map { oracle.weight(of: $0, moods) } == expected, "\(told) \(error.reason)")
                }
            }
        }
        #expect(found > Int(RandomSeeds.count(milliseconds: 27)) / 2)
    }

    @Test func `A weighting is asked once for each profile, and again under another revision`() throws {
        let counter = Revised()
        let router = Router(snapshot: VenueSnapshot(VenueBuilder.corridor.venue), sources: [counter])
        for profile in [Profile.walking, .walking, .staff] {
            _ = try router.weights(for: WeightsKey(profile: profile), at: morning)
        }
        #expect(counter.log.profiles == ["walking", "staff"])
        counter.log.revision = 1
        _ = try router.weights(for: WeightsKey(profile: .walking), at: morning)
        #expect(counter.log.profiles == ["walking", "staff", "walking"])
        #expect(counter.log.passages == router.snapshot.graph.edgeCount)
    }
}

/// Notes what it is asked; one thread at a time.
private struct Revised: WeightingSource {
    final class Log: @unchecked Sendable {
        var revision = 0
        var profiles: [String] = []
        var passages = 0
    }

    let log = Log()
    var revision: Int { log.revision }
    func weightings(
        for profile: String, at moment: Timestamp, passages: () -> [PassageDescription]
    ) -> PreparedWeightings {
        log.profiles.append(profile)
        log.passages = passages().count
        return PreparedWeightings([])
    }
}

/// Likes and dislikes passages at random, each by its name.
struct Moods: Weighting {
    let venue: Venue
    let seed: UInt64
    let author = "moods"
    let leastWeightFactor = 0.2

    func adjustment(for passage: PassageDescription) -> PassageAdjustment? { mood(name(of: passage.source)) }

    func name(of source: RouteSegment.Source) -> String {
        switch source {
        case .edge(let index, let isReversed): "\(venue[index].id) \(isReversed)"
        case .connector(let index, let from, let to): "\(venue[index].id) \(from) \(to)"
        case .floor(let index): "\(venue[index].id)"
        }
    }

    func mood(_ name: String) -> PassageAdjustment? {
        var hash = seed &* 0x9e37_79b9_7f4a_7c15
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        var random = SeededGenerator(seed: hash)
        let favours = random.pick([0.2, 0.35, 0.8])
        return switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: PassageAdjustment(weightFactor: favours)
        case 2: PassageAdjustment(weightFactor: random.pick([1.5, 20]), weightSeconds: random.pick([0, 7.5]))
        case 3: PassageAdjustment(factor: random.pick([0.5, 3]))
        case 4: PassageAdjustment(factor: random.pick([0.5, 3]), weightFactor: favours, weightSeconds: 2)
        case 5: random.chance(0.3) ? PassageAdjustment(isClosed: true) : nil
        default: nil
        }
    }
}

extension Oracle {
    /// Makes every passage what a weighting makes of it, with weights in fifths of milliseconds.
    fileprivate mutating func take(_ moods: Moods) {
        passages = passages.mapValues { list in
            list.compactMap { passage in
                let mood = moods.mood(passage.name) ?? PassageAdjustment()
                if mood.isClosed { return nil }
                var changed = passage
                changed.factor = mood.factor
                let before = ((passage.seconds + passage.wait) * 1000).rounded()
                let share = before > 0 ? (Double(passage.surcharge) / before).rounded() : 0
                let plain = (before * mood.factor).rounded()
                let surcharge = (plain * share).rounded()
                let weight = ((plain + surcharge) * mood.weightFactor + mood.weightSeconds * 1000).rounded()
                changed.surcharge = max(0, Int64(weight * 5 - plain))
                if passage.avoided > 0 { changed.avoided = max(1, Int64(weight)) }
                return changed
            }
        }
    }

    /// What a route weighs by the oracle's own numbers.
    fileprivate func weight(of route: Route, _ moods: Moods) -> Int64 {
        let all = Dictionary(grouping: passages.values.joined(), by: \.name)
        return route.legs.flatMap(\.segments).reduce(0) { total, segment in
            total + segment.waiting + segment.duration + (all[moods.name(of: segment.source)]?.first?.surcharge ?? 0)
        }
    }
}
