import Testing
import WaymarkModel
import WaymarkRouting

@Suite struct `Searches stop when they are asked to` {
    private static let grid = GridVenue(seed: 7, size: 60)
    private static let venue = grid.venue
    private static let now = Timestamp(seconds: 1_767_603_600)
    private static let request = RouteRequest(
        waypoints: [.node("l0-0-0"), .node("l0-59-59")], time: .depart(now))

    @Test func `A search that is asked to stop ends within a thousand nodes`() throws {
        let router = Router(snapshot: VenueSnapshot(Self.venue))
        let space = SearchSpace()
        let stop = StopSignal()
        space.stop = stop
        let answer = try router.route(Self.request, using: space)
        stop.send(.cancelled)
        #expect(throws: RoutingError.self) { try router.route(Self.request, using: space) }
        // What a stopped search left makes no difference to the next.
        space.stop = nil
        #expect(try router.route(Self.request, using: space) == answer)
    }

    @Test(arguments: [false, true]) func `A matrix that is asked to stop leaves the rest empty`(
        withHierarchy: Bool
    ) throws {
        let router = Router(snapshot: VenueSnapshot(Self.venue))
        let space = SearchSpace()
        let request = MatrixRequest(
            from: Self.request.waypoints, to: Self.request.waypoints, departure: Self.now)
        if withHierarchy {
            try router.weights(for: WeightsKey(Self.request), at: Self.now).prepareHierarchy()
        }
        #expect(try router.matrix(request, using: space).joined().allSatisfy { $0 != nil })
        let stop = StopSignal()
        stop.send(.deadline)
        stop.send(.cancelled)
        #expect(stop.reason == .deadline)
        space.stop = stop
        #expect(try router.matrix(request, using: space).joined().allSatisfy { $0 == nil })
    }

    /// Does work with signals that are sent at different looks; it must be stopped each time, and then end soon.
    ///
    /// - Returns: The number of looks of the whole work.
    private static func check(_ work: (StopSignal) throws -> Bool) throws -> Int {
        let signal = StopSignal(atLook: .max)
        #expect(try work(signal))
        let all = signal.looks
        for look in Set([1, 2, all / 2, all]) where look > 0 {
            let stopped = StopSignal(atLook: look)
            #expect(try !work(stopped), "look \(look) of \(all)")
            #expect(stopped.looks - look <= 8, "look \(look) of \(all)")
        }
        return all
    }

    @Test func `Weights that are stopped are not kept, and are made for the next who asks`() throws {
        let snapshot = VenueSnapshot(Self.venue)
        let key = WeightsKey(Self.request)
        let looks = try Self.check { stop in
            (try? Router(snapshot: snapshot).weights(for: key, at: Self.now, stop: stop)) != nil
        }
        #expect(looks >= snapshot.graph.edgeCount / 2 / 1024)
        let router = Router(snapshot: snapshot)
        #expect(throws: RoutingError.self) {
            try router.weights(for: key, at: Self.now, stop: StopSignal(atLook: looks))
        }
        let made = try router.weights(for: key, at: Self.now)
        #expect(made.difference(from: try Router(snapshot: snapshot).weights(for: key, at: Self.now)) == nil)
        // A few closed passages change weights that are known.
        var grid = Self.grid
        let closures = grid.conditions(4)
        let closed = WeightsKey(Self.request, conditions: closures)
        #expect(throws: RoutingError.self) {
            try router.weights(for: closed, at: Self.now, stop: StopSignal(atLook: 1))
        }
        #expect(try router.weights(for: closed, at: Self.now) !== made)
    }

    @Test func `A search order that is stopped is not there, and the next one is whole`() throws {
        let venue = GridVenue(seed: 7, size: 20).venue
        let looks = try Self.check { DissectionOrder(of: venue, stop: $0) != nil }
        #expect(looks > 20)
        #expect(DissectionOrder(of: venue) == VenueSnapshot(venue).dissectionOrder())
    }

    @Test func `A matrix that stops while the hierarchy is made leaves that to the next`() throws {
        let venue = GridVenue(seed: 7, size: 20).venue
        let snapshot = VenueSnapshot(venue)
        let router = Router(snapshot: snapshot)
        let space = SearchSpace()
        // So many starts that a hierarchy pays.
        let nodes = (0..<200).map { Waypoint.node(FeatureID("l0-\($0 % 20)-\($0 / 20)")) }
        let request = MatrixRequest(from: nodes, to: nodes, departure: Self.now)
        _ = try router.weights(for: WeightsKey(Self.request), at: Self.now)
        space.stop = StopSignal(atLook: 5)
        _ = try? router.matrix(request, using: space)
        #expect(snapshot.hierarchySize == nil)
        space.stop = nil
        let whole = try router.matrix(request, using: space)
        #expect(snapshot.hierarchySize != nil)
        #expect(try whole == Router(snapshot: VenueSnapshot(venue)).matrix(request, using: SearchSpace()))
    }
}
