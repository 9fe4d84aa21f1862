import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkGuidance

@Suite struct `Landmarks are found by position` {
    /// What a search finds: a place at a point, and how far away it is.
    private struct Found: Hashable {
        var place: Index<Place>
        var point: Point
        var isEntrance: Bool
        var distance: Double
    }

    @Test func `A search finds the same spots as a look at every place of the level`() {
        var count = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 10) {
            var contents = RandomVenue(seed: seed).venue.contents
            // Places with one name are left out, unless something near tells them apart.
            for place in contents.places.indices { contents.places[place].name = LocalizedText("Place \(place)") }
            let venue = Venue(validated: contents)
            let index = LandmarkIndex(venue)
            var random = SeededGenerator(seed: seed)
            for _ in 0..<12 {
                let node = Index<PathNode>(Int.random(in: 0..<venue.nodes.count, using: &random))
                let middle = Point(
                    x: venue[node].position.x + Double.random(in: -20...20, using: &random),
                    y: venue[node].position.y + Double.random(in: -20...20, using: &random))
                // Some radii are just the rounded distance of a spot.
                let near = Self.all(in: venue, near: middle, on: venue.level(of: node), within: 40)
                let radius = random.pick([0, 3, 8, 40, 1000] + near.prefix(10).map(\.distance))
                var found: [Found] = []
                index.layer(of: venue.level(of: node)).forEachSpot(near: middle, within: radius) { spot, squared in
                    let distance = squared.squareRoot().wholeHundredths
                    guard distance <= radius else { return }
                    found.append(
                        Found(
                            place: spot.place, point: spot.point, isEntrance: spot.isEntrance, distance: distance))
                }
                let all = Self.all(in: venue, near: middle, on: venue.level(of: node), within: radius)
                #expect(Set(found) == Set(all) && found.count == all.count, "\(seed)")
                count += found.count
            }
        }
        #expect(count > 200)
    }

    @Test func `A name that several places of a level have is never without what tells them apart`() {
        var (told, dropped) = (0, 0)
        for seed in 0..<RandomSeeds.count(milliseconds: 8) {
            var contents = RandomVenue(seed: seed).venue.contents
            var random = SeededGenerator(seed: seed)
            let names = ["Desk", "Desk", "Till", "Oak", "Elm", "Ash", "Fir", "Yew"]
            for place in contents.places.indices { contents.places[place].name = LocalizedText(random.pick(names)) }
            let venue = Venue(validated: contents)
            let index = LandmarkIndex(venue)
            for level in venue.levels.indices.map({ Index<Level>($0) }) {
                let here = venue.placeIndices.filter { place in
                    venue.level(of: place) == level
                        || venue.entrances(of: place).contains { venue.level(of: $0) == level }
                }
                let groups = Dictionary(grouping: here) { venue[$0].name.base }
                let layer = index.layer(of: level)
                var shown: Set<Index<Place>> = []
                layer.forEachSpot(near: Point(x: 0, y: 0), within: 100_000) { spot, _ in shown.insert(spot.place) }
                for group in groups.values {
                    let near = group.filter(shown.contains).map { layer.name(near: $0)?.base }
                    if group.count == 1 {
                        #expect(near.allSatisfy { $0 == nil }, "seed \(seed)")
                    } else {
                        #expect(near.allSatisfy { $0 != nil } && Set(near).count == near.count, "seed \(seed)")
                        told += near.count
                        dropped += group.count - near.count
                    }
                }
            }
        }
        #expect(told > 20 && dropped > 20)
    }

    @Test func `A grid of points gives every point of a rectangle, however far apart the points are`() {
        var count = 0
        for seed in 0..<RandomSeeds.count(milliseconds: 5) {
            var random = SeededGenerator(seed: seed)
            let spread = random.pick([0.5, 30, 500, 40_000, 1e6])
            func point() -> Point {
                Point(
                    x: Double.random(in: -spread...spread, using: &random),
                    y: Double.random(in: -spread...spread, using: &random))
            }
            let points = (0..<40).map { _ in point() }
            let grid = SpotGrid(points)
            #expect(grid.order.sorted() == Array(points.indices), "\(seed)")
            for _ in 0..<20 {
                let (middle, reach) = (random.pick([point(), random.pick(points)]), random.pick([0, 8, spread / 4]))
                let lower = Point(x: middle.x - reach, y: middle.y - reach)
                let upper = Point(x: middle.x + reach, y: middle.y + reach)
                var found: [Int] = []
                grid.forEachRange(from: lower, to: upper) { found += grid.order[$0] }
                let inside = points.indices.filter {
                    points[$0].x >= lower.x && points[$0].x <= upper.x && points[$0].y >= lower.y
                        && points[$0].y <= upper.y
                }
                #expect(Set(found).isSuperset(of: inside) && Set(found).count == found.count, "\(seed)")
                count += inside.count
            }
        }
        #expect(count > 200)
    }

    private static func all(
        in venue: Venue, near middle: Point, on level: Index<Level>, within radius: Double
    ) -> [Found] {
        var all: [Found] = []
        for place in venue.placeIndices
        where !venue[place].name.base.isEmpty && venue[place].access.isEmpty && Salience.of(venue[place].category) > 0 {
            func add(_ point: Point, _ isEntrance: Bool) {
                let distance = point.distance(to: middle).wholeHundredths
                guard distance <= radius else { return }
                all.append(Found(place: place, point: point, isEntrance: isEntrance, distance: distance))
            }
            if venue.level(of: place) == level { add(venue[place].position, false) }
            for node in venue.entrances(of: place) where venue.level(of: node) == level {
                add(venue[node].position, true)
            }
        }
        return all
    }
}
