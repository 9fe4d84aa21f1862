import Testing
import WaymarkModel
import WaymarkNavigation

@Suite struct `A watched place reports its visit` {
    static let venue: Venue = {
        var contents = Trip.venue().contents
        contents.places = [
            Place(
                id: "cafe", name: "Café", category: "food.cafe", entrances: ["d"], level: "l1",
                position: Point(x: 45, y: 30))
        ]
        contents.recommendations = [
            Recommendation(id: "cake", place: "cafe", title: "Cake", points: 50),
            Recommendation(id: "rest", place: "cafe", title: "Rest", points: 20, radius: 5, dwell: 60),
        ]
        return Venue(validated: contents)
    }()

    /// A watcher behind a reference, so that expectations may change it.
    final class Watching {
        var watcher = PlaceWatcher()
        func accept(_ id: FeatureID, at time: Timestamp = Trip.start) -> Bool {
            watcher.accept(id, in: venue, at: time)
        }
        func stop(_ id: FeatureID) -> Bool { watcher.stop(id) }
        func observe(_ fix: Fix, level: FeatureID) -> [FeatureID] { watcher.observe(fix, level: level).map(\.id) }
    }

    func fix(_ x: Double, _ y: Double, at seconds: Double, accuracy: Double = 3) -> Fix {
        Fix(
            point: Point(x: x, y: y), level: nil, accuracy: accuracy, time: Trip.start.adding(seconds: seconds))
    }

    @Test func `A watched place is reached once, within the radius on its level`() {
        let watcher = Watching()
        #expect(watcher.accept("cake"))
        #expect(!watcher.accept("cake"))
        #expect(watcher.observe(fix(40, 30, at: 1), level: "l0").isEmpty)
        #expect(watcher.observe(fix(40, 19.9, at: 2), level: "l1").isEmpty)
        #expect(watcher.observe(fix(40, 20, at: 3), level: "l1") == ["cake"])
        #expect(watcher.observe(fix(40, 20, at: 4), level: "l1").isEmpty)
    }

    @Test func `The dwell time must pass without a break`() {
        let watcher = Watching()
        #expect(watcher.accept("rest"))
        #expect(watcher.observe(fix(41, 30, at: 0), level: "l1").isEmpty)
        #expect(watcher.observe(fix(30, 30, at: 30), level: "l1").isEmpty)
        #expect(watcher.observe(fix(41, 30, at: 40), level: "l1").isEmpty)
        #expect(watcher.observe(fix(41, 30, at: 99), level: "l1").isEmpty)
        #expect(watcher.observe(fix(41, 30, at: 100), level: "l1") == ["rest"])
    }

    @Test func `A fix vaguer than the radius does not count`() {
        let watcher = Watching()
        #expect(watcher.accept("cake"))
        #expect(watcher.observe(fix(40, 30, at: 1, accuracy: 30), level: "l1").isEmpty)
    }

    @Test func `A watch can be given up`() {
        let watcher = Watching()
        #expect(watcher.accept("cake"))
        #expect(watcher.stop("cake"))
        #expect(!watcher.stop("cake"))
        #expect(!watcher.accept("nothing"))
    }
}
