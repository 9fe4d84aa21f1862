import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `Every way has its cost` {
    @Test func `A corridor costs its length at the profile's speed`() throws {
        #expect(try Asking(.corridor)(.node("a"), .node("b")).route.duration == 20_000)
    }

    @Test func `Stairs cost less down than up`() throws {
        let ask = Asking(.twoFloors)
        let up = try ask(.node("g/S"), .node("u/S")).route
        let down = try ask(.node("u/S"), .node("g/S")).route
        #expect([up.duration, down.duration] == [11_200, 8_600])
    }

    @Test(
        arguments: [(40.0, nil, 40.112), (40, 4.0, 48.16), (60, 4, 60.133), (9, nil, 36.12)]
            as [(Double, Double?, Double)])
    func `A ramp is as long as it is drawn, with a rise of 3 m if nobody states another`(
        run: Double, elevation: Double?, length: Double
    ) {
        let foot = StopSite(position: Point(x: 0, y: 0), storey: 0, elevation: elevation.map { _ in 0 })
        let head = StopSite(position: Point(x: run, y: 0), storey: 1, elevation: elevation)
        let found = FlightLength.metres(of: Connector.Flight(), kind: .ramp, from: foot, to: head)
        #expect(abs(found - length) < 0.001)
    }

    @Test func `Stairs without a count cost 4 s and 12 s a level`() throws {
        var venue = VenueBuilder.twoFloors
        venue.contents[connector: "stairs"].flights[0].stepCount = nil
        #expect(try Asking(venue)(.node("g/S"), .node("u/S")).route.duration == 16_000)
    }

    /// What is climbed and walked takes its time, whatever else is stated, and in both directions.
    @Test(arguments: [Connector.Kind.stairs, .unknownJoin], [nil, 10, 400] as [Int?])
    func `Stairs take at least what their climb and their length take`(kind: Connector.Kind, steps: Int?) throws {
        for (rise, run) in [(30.0, 5.0), (12, 0), (4, 100), (0.5, 3), (-30, 5), (3, 3)] {
            var venue = VenueBuilder()
            for (level, elevation) in [("g", 0), ("u", rise)] as [(FeatureID, Double)] {
                venue.level(level, ordinal: level == "g" ? 0 : 1, elevation: elevation)
            }
            venue.node("a", 0, 0, on: "g")
            venue.node("b", run, 0, on: "u")
            venue.contents.connectors.append(
                Connector(
                    id: "way", kind: kind, stops: [.init(node: "a"), .init(node: "b")],
                    flights: [.init(stepCount: steps)]))
            for (from, to) in [("a", "b"), ("b", "a")] as [(FeatureID, FeatureID)] {
                let route = try Asking(venue)(.node(from), .node(to)).route
                let seconds = Double(route.duration) / 1000
                // Half a metre a second upwards is fast, and 1.15 m/s is the traveller's speed on the flat.
                #expect(seconds >= abs(rise) / 0.6 && seconds >= route.distance / 1.15 - 0.01, "\(rise), \(run)")
                if steps == nil { #expect(seconds >= 4 + 3 * abs(rise)) }
            }
        }
    }

    @Test(arguments: [1.15, 0.6])
    func `Stairs with few steps on a long line take as long as the line does on the flat`(speed: Double) throws {
        var venue = VenueBuilder(["g": "a---b"])
        venue.contents[edge: "a~b"].kind = .stairs
        venue.contents[edge: "a~b"].length = 12.6
        venue.contents[edge: "a~b"].stepCount = 4
        for ends in [("a", "b"), ("b", "a")] as [(FeatureID, FeatureID)] {
            let route = try Asking(venue)(.node(ends.0), .node(ends.1)) { $0.profile.speed = speed }.route
            #expect(route.duration == Int64((12_600 / speed).rounded()))
        }
        venue.contents[edge: "a~b"].length = 4
        #expect(try Asking(venue)(.node("a"), .node("b")) { $0.profile.speed = 2 }.route.duration == 2240)
    }

    @Test(arguments: [Connector.Kind.stairs, .unknownJoin], [1.15, 0.6])
    func `Flights with few steps on a long line take as long as the line does on the flat`(
        kind: Connector.Kind, speed: Double
    ) throws {
        var venue = VenueBuilder()
        for level in 0...2 {
            venue.level(FeatureID("l\(level)"), ordinal: Double(level))
            venue.node(FeatureID("n\(level)"), Double(level) * 100, 0, on: FeatureID("l\(level)"))
        }
        venue.connector("s", kind, ["n0", "n1", "n2"]) {
            $0.flights[0].stepCount = 2
            $0.flights[1].stepCount = 40
            $0.flights[1].length = 10
        }
        let ask = Asking(venue)
        func seconds(_ from: FeatureID, _ to: FeatureID) throws -> Double {
            Double(try ask(.node(from), .node(to)) { $0.profile.speed = speed }.route.duration) / 1000
        }
        #expect(abs(try seconds("n0", "n1") - 100 / speed) < 0.001)
        #expect(abs(try seconds("n1", "n0") - 100 / speed) < 0.001)
        #expect(abs(try seconds("n1", "n2") - 22.4) < 0.001)
        #expect(abs(try seconds("n0", "n2") - (100 / speed + 22.4)) < 0.002)
    }

    @Test(arguments: [(WayKind.gondola, 30 + 65 / 5), (.train, 90 + 65 / 6.5)] as [(WayKind, Double)])
    func `A ride on one level costs a wait and its length at its own speed, for every traveller`(
        kind: WayKind, seconds: Double
    ) throws {
        var venue = VenueBuilder(["g": "a---b"])
        venue.contents[edge: "a~b"].kind = kind
        venue.contents[edge: "a~b"].length = 65
        for profile in Profile.standard {
            let route = try Asking(venue)(.node("a"), .node("b")) { $0.profile = profile }.route
            #expect(route.duration == Int64(seconds * 1000))
        }
    }

    @Test func `A train's wait counts once, and its time follows from the line through its stations`() throws {
        var venue = VenueBuilder(
            ["l0": "T---a", "l1": "b---T", "l2": "T---c"],
            legend: "T: {connector: {id: shuttle, kind: train, wait: 60}}")
        for level in venue.contents.levels.indices { venue.contents.levels[level].elevation = 0 }
        let ask = Asking(venue)
        let (first, second) = (try ask(.node("l0/T"), .node("l1/T")), try ask(.node("l0/T"), .node("l2/T")))
        let stations = ["l0/T", "l1/T"].map { id in venue.contents.nodes.first { $0.id.rawValue == id }?.position }
        let apart = try #require(stations[0]).distance(to: try #require(stations[1]))
        #expect(apart > 1)
        #expect(first.route.duration == Int64((60_000 + apart / 6.5 * 1000).rounded()))
        #expect(second.route.duration == Int64((60_000 + 2 * apart / 6.5 * 1000).rounded()))
        #expect(second.route.distance == 0)
    }

    @Test func `An elevator's wait counts once, however many levels the ride covers`() throws {
        let venue = VenueBuilder(
            ["l0": "E", "l1": "E", "l2": "E", "l3": "E", "l4": "E"],
            legend: "E: {connector: {id: lift, kind: elevator}}")
        let route = try Asking(venue)(.node("l0/E"), .node("l4/E")).route
        #expect(route.duration == 45_000 + 4 * 8000)
        #expect(route.legs[0].segments.map(\.source) == [.connector(0, fromStop: 0, toStop: 4)])
    }

    @Test(
        arguments: [
            // Numbered in steps: consecutive levels are one storey apart.
            ([0, 10, 20], 16.0), ([-10, 0, 10], 16), ([0, 10], 8), ([5, 10, 17], 16), ([0, 10, 20, 25], 24),
            // Gaps are storeys that the venue does not have.
            ([0, 2], 16), ([0, 8], 64), ([0, 1, 10], 80), ([0, 0.5, 10], 80), ([0, 4, 8], 64),
        ] as [([Double], Double)])
    func `Levels that are numbered in steps are one storey apart`(_ ordinals: [Double], _ seconds: Double) throws {
        var venue = VenueBuilder()
        for (index, ordinal) in ordinals.enumerated() {
            venue.level(FeatureID("l\(index)"), ordinal: ordinal)
            venue.node(FeatureID("n\(index)"), 0, 0, on: FeatureID("l\(index)"))
        }
        venue.connector("lift", .elevator, ordinals.indices.map { FeatureID("n\($0)") })
        let ask = Asking(venue)
        let last = FeatureID("n\(ordinals.count - 1)")
        #expect(try ask(.node("n0"), .node(last)).route.duration == 45_000 + Int64(seconds * 1000))
        #expect(try ask(.node(last), .node("n0")).route.duration == 45_000 + Int64(seconds * 1000))
    }

    @Test(
        arguments: [
            // A storey is at least 1.5 m high: the elevations show whether a gap is a step.
            ([0, 10], [0, 40], 80.0), ([0, 10], [0, 4.2], 8), ([0, 10, 20], [0, 35, 70], 160),
            ([0, 3, 6], [0, 4, 8], 16),
            // A cabin rides at 1 m/s.
            ([0, 1], [0, 30], 30), ([0, 1], [0, 5], 8),
            // Mezzanines and terraces are not steps.
            ([0, 0.5, 1], [0, 0.6, 1.2], 8), ([0, 1, 2], [0, 1, 2], 16),
            // Elevations that are all the same, or upside down, show nothing.
            ([0, 10], [0, 0], 8), ([0, 10], [5, 0], 8),
        ] as [([Double], [Double], Double)])
    func `Elevations show how many storeys lie between levels`(
        _ ordinals: [Double], _ elevations: [Double], _ seconds: Double
    ) throws {
        var venue = VenueBuilder()
        for (index, ordinal) in ordinals.enumerated() {
            venue.level(FeatureID("l\(index)"), ordinal: ordinal, elevation: elevations[index])
            venue.node(FeatureID("n\(index)"), 0, 0, on: FeatureID("l\(index)"))
        }
        venue.connector("lift", .elevator, ordinals.indices.map { FeatureID("n\($0)") })
        let last = FeatureID("n\(ordinals.count - 1)")
        #expect(try Asking(venue)(.node("n0"), .node(last)).route.duration == 45_000 + Int64(seconds * 1000))
    }

    @Test func `A ride between two doors of an elevator on one level is one boarding`() throws {
        var venue = VenueBuilder()
        venue.level("g", ordinal: 0)
        venue.level("u", ordinal: 1)
        venue.node("east", 0, 0, on: "g")
        venue.node("west", 3, 0, on: "g")
        venue.node("top", 1, 0, on: "u")
        venue.connector("lift", .elevator, ["east", "west", "top"])
        let through = try Asking(venue)(.node("east"), .node("west")).route
        #expect(through.duration == 45_000)
        #expect(through.kinds == [.elevator])
        #expect(try Asking(venue)(.node("west"), .node("top")).route.duration == 53_000)
    }

    @Test func `Nobody gets from door to door on one level where that is not known, but up and down again`() throws {
        var venue = VenueBuilder()
        venue.level("g", ordinal: 0)
        venue.level("u", ordinal: 1)
        venue.node("east", 0, 0, on: "g")
        venue.node("west", 3, 0, on: "g")
        venue.node("top", 1, 0, on: "u")
        venue.connector("lift", .elevator, ["east", "west", "top"])
        venue.contents[connector: "lift"].tags = Connector.notThrough
        let ask = Asking(venue)
        // Each of the two rides is known, and so is that people get off between them.
        let around = try ask(.node("east"), .node("west")).route
        #expect(around.path == "east top west" && around.duration == 106_000)
        #expect(around.kinds == [.elevator, .elevator])
        #expect(try ask(.node("west"), .node("top")).route.duration == 53_000)
        let closed = Condition(id: 1, target: .connectorStop("lift", level: "u"), effect: .closed)
        #expect(ask.refusal(.node("east"), .node("west"), conditions: [closed]) != nil)
        venue.edge("east", "west")
        #expect(try Asking(venue)(.node("east"), .node("west")).route.path == "east west")
    }

    @Test func `A ride's stated time counts in its direction`() throws {
        var venue = VenueBuilder.twoFloors.without(connector: "stairs")
        venue.contents[connector: "lift"].delay = 3
        venue.contents[connector: "lift"].rides = [.init(from: "g/E", to: "u/E", duration: 71.25)]
        let ask = Asking(venue)
        #expect(try ask(.node("g/E"), .node("u/E")).route.duration == 74_250)
        #expect(try ask(.node("u/E"), .node("g/E")).route.duration == 56_000)
    }

    @Test(arguments: [(71.0, 96_000), (20.0, 70_000)])
    func `A stated ride's time without the wait stays the same if the wait changes`(_ stated: Double, _ crowded: Int64)
        throws
    {
        var venue = VenueBuilder.twoFloors.without(connector: "stairs")
        venue.contents[connector: "lift"].rides = [.init(from: "g/E", to: "u/E", duration: stated)]
        venue.contents[connector: "lift"].waits = [.init(hours: hours("10:00-11:00"), seconds: 70)]
        let ask = Asking(venue)
        #expect(try ask(.node("g/E"), .node("u/E")).route.duration == crowded)
        #expect(
            try ask(.node("g/E"), .node("u/E"), at: morning.adding(milliseconds: 7_200_000)).route.duration
                == Int64(stated * 1000))
    }

    @Test func `A staircase's delay counts once, however many landings it passes`() throws {
        let venue = VenueBuilder(["l0": "S", "l1": "S", "l2": "S"], legend: "S: {connector: {id: stairs, delay: 5}}")
        #expect(try Asking(venue)(.node("l0/S"), .node("l2/S")).route.duration == 5000 + 2 * 16_000)
    }

    @Test func `An escalator of 30 degrees moves at half a metre a second along its incline`() throws {
        var venue = VenueBuilder.twoFloors
        venue.contents.connectors = []
        venue.connector("up", .escalator, ["g/S", "u/S"]) { $0.direction = .forward }
        #expect(try Asking(venue)(.node("g/S"), .node("u/S")).route.duration == 16_000)
        #expect(Asking(venue).refusal(.node("u/S"), .node("g/S"))?.reason == .noPath)
    }

    @Test func `A venue's own numbers replace the defaults`() throws {
        var venue = VenueBuilder.twoFloors
        venue.contents.costs = CostOverrides(
            speeds: ["walking": 2.3], elevatorWait: 10, elevatorSecondsPerLevel: 3)
        let ask = Asking(venue)
        #expect(try ask(.node("g/E"), .node("u/E")).route.duration == 13_000)
        #expect(try ask(.node("a"), .node("g/S")).route.duration == 4348)
    }

    @Test func `Time and weight differ where a slope is steeper than preferred`() throws {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "a~m"].incline = 0.07
        let route = try Asking(venue)(.node("a"), .node("m")) { $0.profile = .wheelchair }.route
        #expect(route.duration == 12_778)
        #expect(route.weight == 2 * 12_778)
        #expect(route.legs[0].segments[0].adjustments.map(\.author) == ["profile"])
    }

    @Test(arguments: [0.083, -0.083])
    func `Wheelchairs take slopes up to 8.3 percent and no steeper`(incline: Double) {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "a~m"].incline = incline
        #expect(Asking(venue).refusal(.node("a"), .node("b")) { $0.profile = .wheelchair } == nil)
        venue.contents[edge: "a~m"].incline = incline * 1.01
        #expect(Asking(venue).refusal(.node("a"), .node("b")) { $0.profile = .wheelchair }?.reason == .noPathForProfile)
    }

    @Test func `Stairs and escalators have no slope limit because nobody rolls on them`() throws {
        var venue = VenueBuilder.twoFloors
        venue.contents.connectors = []
        venue.connector("up", .escalator, ["g/S", "u/S"]) {
            $0.direction = .forward
            $0.flights[0].incline = 0.577
        }
        venue.contents[edge: "a~g/S"].kind = .stairs
        venue.contents[edge: "a~g/S"].incline = 0.6
        let route = try Asking(venue)(.node("a"), .node("b")) { $0.profile = .stroller }.route
        #expect(route.path == "a g/S u/S b")
        #expect(route.notices == [.avoidedWayUsed(.stairs), .avoidedWayUsed(.escalator)])
        venue.contents[edge: "a~g/S"].kind = .corridor
        #expect(Asking(venue).refusal(.node("a"), .node("b")) { $0.profile = .stroller } != nil)
    }

    @Test(arguments: [0.05: 1, 0.07: 2])
    func `A steep moving walkway weighs twice as much for a wheelchair, and takes as long`(
        incline: Double, factor: Int64
    ) throws {
        var venue = VenueBuilder.twoFloors
        venue.contents.connectors = []
        venue.connector("band", .movingWalkway, ["g/S", "u/S"]) {
            $0.flights[0].incline = incline
            $0.flights[0].length = 20
        }
        let route = try Asking(venue)(.node("a"), .node("b")) { $0.profile = .wheelchair }.route
        let ride = route.legs[0].segments[1]
        #expect(ride.kind == .movingWalkway && ride.duration == 40_000)
        #expect(ride.weight == factor * 40_000)
    }

    @Test func `The author's word on wheelchairs comes before any number`() {
        var venue = VenueBuilder.corridor
        venue.contents[edge: "a~m"].incline = 0.2
        venue.contents[edge: "a~m"].isAccessible = true
        #expect(Asking(venue).refusal(.node("a"), .node("b")) { $0.profile = .wheelchair } == nil)
        venue.contents[edge: "a~m"].incline = nil
        venue.contents[edge: "a~m"].isAccessible = false
        #expect(Asking(venue).refusal(.node("a"), .node("b")) { $0.profile = .wheelchair } != nil)
        #expect(Asking(venue).refusal(.node("a"), .node("b")) == nil)
    }

    @Test func `Alternatives to a preferred way cost three times as much`() throws {
        let ask = Asking(.twoFloors)
        let plain = try ask(.node("a"), .node("b")).route
        #expect(plain.kinds.contains(.stairs))
        // 53 s of riding, against three times 11.2 s: still the stairs, but weighing more and lasting as long.
        let preferring = try ask(.node("a"), .node("b")) { $0.prefer = [.elevator] }.route
        #expect(preferring.kinds.contains(.stairs))
        #expect(preferring.weight == plain.weight + 2 * 11_200)
        #expect(preferring.duration == plain.duration)
    }

    @Test func `An avoided way is taken only if nothing else leads on, and is reported`() throws {
        let venue = VenueBuilder.twoFloors
        let elevator = try Asking(venue)(.node("a"), .node("b")) { $0.avoid = [.stairs] }.route
        #expect(elevator.kinds.contains(.elevator))
        #expect(elevator.notices.isEmpty)
        let stairs = try Asking(venue.without(connector: "lift"))(.node("a"), .node("b")) { $0.avoid = [.stairs] }.route
        #expect(stairs.notices == [.avoidedWayUsed(.stairs)])
    }

    @Test func `An avoided way is not taken if the traveller can wait for another way`() throws {
        var venue = VenueBuilder.twoFloors
        venue.contents[connector: "lift"].hours = hours("10:05-20:00")
        let route = try Asking(venue)(.node("a"), .node("b")) { $0.avoid = [.stairs] }.route
        #expect(route.kinds.contains(.elevator))
    }

    @Test func `A symmetric venue costs the same both ways`() throws {
        let ask = Asking(.corridor)
        let there = try ask(.node("a"), .node("b")).route
        let back = try ask(.node("b"), .node("a")).route
        #expect(there.weight == back.weight)
    }

    @Test(arguments: [Double.nan, -1, .infinity, 1e12])
    func `A plugin's invalid cost is refused by name`(seconds: Double) {
        let ask = Asking(.corridor, weightings: [Adding(seconds: seconds - 10)])
        guard case .badCost(let message)? = ask.refusal(.node("a"), .node("b"))?.reason else {
            Issue.record("a cost of \(seconds) s was taken")
            return
        }
        #expect(message.contains("edge \"a~m\""))
    }

    @Test func `A plugin's seconds and surcharge count separately`() throws {
        let ask = Asking(.corridor, weightings: [Adding(seconds: 3, surcharge: 4)])
        let route = try ask(.node("a"), .node("m")).route
        #expect(route.duration == 13_000)
        #expect(route.weight == 17_000)
        #expect(route.legs[0].segments[0].adjustments.first?.author == "adding")
    }

    @Test func `A plugin's factor on the weight does not change the time`() throws {
        let ask = Asking(.corridor, weightings: [Adding(seconds: 0, weightFactor: 0.5, weightSeconds: 1)])
        let route = try ask(.node("a"), .node("m")).route
        #expect(route.duration == 10_000)
        #expect(route.weight == 6_000)
        #expect(route.legs[0].segments[0].adjustments.map(\.text) == ["weight ×0.5 + 1 s"])
        #expect(route.legs[0].segments[0].adjustments.map(\.surcharge) == [-4_000])
        let least = try Asking(.corridor, weightings: [Adding(seconds: 0, weightFactor: 0)])(.node("a"), .node("m"))
        #expect(least.route.weight == 1_000)
        let most = try Asking(.corridor, weightings: [Adding(seconds: 0, weightFactor: 1e9)])(.node("a"), .node("m"))
        #expect(most.route.duration == 10_000)
    }
}

private struct Adding: Weighting {
    var author: String { "adding" }
    var seconds: Double
    var surcharge = 0.0
    var weightFactor = 1.0
    var weightSeconds = 0.0
    var leastWeightFactor: Double { min(1, weightFactor) }
    func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
        PassageAdjustment(
            seconds: seconds, surcharge: surcharge, weightFactor: weightFactor, weightSeconds: weightSeconds)
    }
}

@Suite struct `Weights are cached between questions` {
    @Test func `Weights are kept for the next equal question, as far as memory allows`() throws {
        let snapshot = VenueSnapshot(VenueBuilder.corridor.venue)
        let roomy = Router(snapshot: snapshot)
        let tight = Router(snapshot: snapshot, weightsMemory: 1)
        for router in [roomy, tight] {
            weak let first = try router.weights(for: WeightsKey(profile: .walking), at: morning)
            #expect(try first === router.weights(for: WeightsKey(profile: .walking), at: morning))
            for profile in [Profile.wheelchair, .luggage, .staff] {
                _ = try router.weights(for: WeightsKey(profile: profile), at: morning)
            }
            #expect((first != nil) == (router === roomy))
        }
    }
}
