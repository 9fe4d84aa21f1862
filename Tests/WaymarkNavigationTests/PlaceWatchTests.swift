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

    @Test func `A place is left farther out than the margin and the accuracy, as a geofence is`() {
        let watcher = Watching()
        #expect(watcher.accept("rest"))
        #expect(watcher.observe(fix(41, 30, at: 0), level: "l1").isEmpty)
        // 1.5 m outside the entrance, and 5 m outside with an accuracy of 9 m: still there.
        #expect(watcher.observe(fix(33.5, 30, at: 20, accuracy: 1), level: "l1").isEmpty)
        #expect(watcher.observe(fix(30, 30, at: 40, accuracy: 9), level: "l1").isEmpty)
        #expect(watcher.observe(fix(41, 30, at: 60), level: "l1") == ["rest"])
    }

    @Test func `Walking past a place between two fixes is a visit, if no dwell is asked for`() {
        let watcher = Watching()
        #expect(watcher.accept("cake"))
        #expect(watcher.accept("rest"))
        #expect(watcher.observe(fix(45, 15, at: 0), level: "l1").isEmpty)
        #expect(watcher.observe(fix(45, 45, at: 20), level: "l1") == ["cake"])
        // Nobody walks that fast, and the way before a watch does not count.
        let other = Watching()
        #expect(other.accept("cake"))
        #expect(other.observe(fix(45, 15, at: 0), level: "l1").isEmpty)
        #expect(other.observe(fix(45, 45, at: 1), level: "l1").isEmpty)
        let late = Watching()
        #expect(late.accept("rest"))
        #expect(late.observe(fix(45, 15, at: 0), level: "l1").isEmpty)
        #expect(late.accept("cake"))
        #expect(late.observe(fix(45, 45, at: 20), level: "l1").isEmpty)
    }

    @Test func `A place that was reached, or given up, can be watched and reached again at once`() {
        let watcher = Watching()
        for seconds in [0.0, 10] {
            #expect(watcher.accept("cake"))
            #expect(watcher.observe(fix(41, 30, at: seconds), level: "l1") == ["cake"])
        }
        #expect(watcher.accept("rest"))
        #expect(watcher.observe(fix(41, 30, at: 20), level: "l1").isEmpty)
        #expect(watcher.stop("rest"))
        #expect(watcher.accept("rest"))
        #expect(watcher.observe(fix(41, 30, at: 70), level: "l1").isEmpty)
        #expect(watcher.observe(fix(41, 30, at: 130), level: "l1") == ["rest"])
    }

    @Test func `A watch can be given up`() {
        let watcher = Watching()
        #expect(watcher.accept("cake"))
        #expect(watcher.stop("cake"))
        #expect(!watcher.stop("cake"))
        #expect(!watcher.accept("nothing"))
    }
}
